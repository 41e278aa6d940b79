import { type IconProps, strokeIcon } from './Icon';

/* What stands in the bars of a community and a project alone: a home's page has no byte to spare for it. */

export function RentIcon(props: IconProps) {
  return strokeIcon(props, 'M12 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 12h9M18 12v4M21 12v2.5');
}

export function CalendarIcon(props: IconProps) {
  return strokeIcon(props, 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4');
}
