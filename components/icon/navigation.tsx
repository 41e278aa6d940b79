import { type IconProps, strokeIcon } from './Icon';

/* Getting about: bars, tabs, arrows. */

export function BackIcon(props: IconProps) {
  return strokeIcon(props, 'M15 5l-7 7 7 7');
}

export function NextIcon(props: IconProps) {
  return strokeIcon(props, 'M9 5l7 7-7 7');
}

export function DownIcon(props: IconProps) {
  return strokeIcon(props, 'M6 9l6 6 6-6');
}

export function UpIcon(props: IconProps) {
  return strokeIcon(props, 'M6 15l6-6 6 6');
}

export function CloseIcon(props: IconProps) {
  return strokeIcon(props, 'M6 6l12 12M18 6 6 18');
}

export function SearchIcon(props: IconProps) {
  return strokeIcon(props, 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5 20 20');
}

export function FrontTabIcon(props: IconProps) {
  return strokeIcon(props, 'M4 11 12 4l8 7v9H4z');
}

export function PersonIcon(props: IconProps) {
  return strokeIcon(props, 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 21c1-5 4-7 8-7s7 2 8 7');
}

export function FilterIcon(props: IconProps) {
  return strokeIcon(props, 'M4 6h16M7 12h10M10 18h4');
}

export function SortIcon(props: IconProps) {
  return strokeIcon(props, 'M8 5v14M5 16l3 3 3-3M16 19V5M13 8l3-3 3 3');
}

export function ListIcon(props: IconProps) {
  return strokeIcon(props, 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01');
}

export function MenuIcon(props: IconProps) {
  return strokeIcon(props, 'M5 12v.01M12 12v.01M19 12v.01');
}
