import { type IconProps, strokeIcon } from './Icon';

/* What stands in the bars of a page: apart from the other icons, which come with less. */

export function ShareIcon(props: IconProps) {
  return strokeIcon(props, 'M12 15V4M8 8l4-4 4 4M7 11H5v9h14v-9h-2');
}

export function QuestionIcon(props: IconProps) {
  return strokeIcon(props, 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5');
}

/** A price tag: what was really paid. */
export function PaidIcon(props: IconProps) {
  return strokeIcon(props, 'M4 4h8l8 8-8 8-8-8zM8 8h0');
}
