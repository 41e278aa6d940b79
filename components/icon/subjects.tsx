import { type IconProps, strokeIcon } from './Icon';

/* What the product is about: homes, prices, places, tools. */

export function HouseIcon(props: IconProps) {
  return strokeIcon(props, 'M4 11 12 4l8 7v9H4zM10 20v-6h4v6');
}

export function NewHouseIcon(props: IconProps) {
  return strokeIcon(props, 'M3 20h18M5 20V7l7-3v16M12 9l7 2v9M8 10h1M8 14h1M15.5 14v.01M15.5 17v.01');
}

export function DealsIcon(props: IconProps) {
  return strokeIcon(props, 'M4 4v16h16M8 15l4-5 3 3 5-7');
}

export function EstimateIcon(props: IconProps) {
  return strokeIcon(props, 'M4 10.5 12 4l8 6.5M3 12.5h18M4 14.5l8 6 8-6');
}

export function PinIcon(props: IconProps) {
  return strokeIcon(
    props,
    'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM14.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0z',
  );
}

export function CommunityIcon(props: IconProps) {
  return strokeIcon(props, 'M3 20h18M4 20V9h7v11M11 20V4h9v16M7 13h1M7 16h1M15 8h1M15 12h1M15 16h1');
}

export function CalculatorIcon(props: IconProps) {
  return strokeIcon(
    props,
    'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8.5 7.5h7M8.5 12v.01M12 12v.01M15.5 12v.01M8.5 16v.01M12 16v.01M15.5 16v.01',
  );
}

export function QualificationIcon(props: IconProps) {
  return strokeIcon(props, 'M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6zM9 12l2 2 4-4');
}

export function MapIcon(props: IconProps) {
  return strokeIcon(props, 'M3 6.5 9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20zM9 4v13.5M15 6.5V20');
}

export function SubwayIcon(props: IconProps) {
  return strokeIcon(
    props,
    'M8 3h8a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM5 10h14M8.5 13v.01M15.5 13v.01M8 16l-2 4M16 16l2 4',
  );
}

export function SchoolIcon(props: IconProps) {
  return strokeIcon(props, 'M12 4 2.5 9 12 14l9.5-5zM6 11.5V17c3 2.5 9 2.5 12 0v-5.5M21.5 9v6');
}

export function HospitalIcon(props: IconProps) {
  return strokeIcon(props, 'M5 4h14v16H5zM12 8v6M9 11h6M10 20v-3h4v3');
}

export function ShopIcon(props: IconProps) {
  return strokeIcon(props, 'M5 9h14l-1 11H6zM9 9V7a3 3 0 0 1 6 0v2');
}

export function ParkIcon(props: IconProps) {
  return strokeIcon(props, 'M12 3 6.5 10H9l-4 6h14l-4-6h2.5zM12 16v5');
}

export function RankIcon(props: IconProps) {
  return strokeIcon(props, 'M4 20v-7h5v7M9 20V6h6v14M15 20v-10h5v10M3 20h18');
}

export function ReportIcon(props: IconProps) {
  return strokeIcon(props, 'M6 3h9l4 4v14H6zM15 3v4h4M9.5 12h6M9.5 16h4');
}

export function PlanIcon(props: IconProps) {
  return strokeIcon(props, 'M4 4h16v16H4zM4 11h5M12 4v5M12 13v7M12 14h8');
}

export function AgentIcon(props: IconProps) {
  return strokeIcon(props, 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c1-5 4-7 8-7s7 2 8 7M12 14l-1.5 3L12 20l1.5-3z');
}

export function DiscountIcon(props: IconProps) {
  return strokeIcon(props, 'M12 4v14M6 12.5l6 6 6-6M5 21h14');
}
