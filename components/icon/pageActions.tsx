import { type IconProps, strokeIcon } from './Icon';

/* What stands in the bars of a page: apart from the other icons, which come with less. */

export function ShareIcon(props: IconProps) {
  return strokeIcon(props, 'M12 15V4M8 7.5 12 4l4 3.5M7 11H5v9h14v-9h-2');
}

export function QuestionIcon(props: IconProps) {
  return strokeIcon(props, 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5');
}

export function RentIcon(props: IconProps) {
  return strokeIcon(props, 'M12 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 12h9M18 12v4M21 12v2.5');
}

export function CalendarIcon(props: IconProps) {
  return strokeIcon(props, 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4');
}

/** A price tag: what was really paid. */
export function PaidIcon(props: IconProps) {
  return strokeIcon(props, 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01M10 13l4-4');
}
