import { type IconProps, solidIcon, strokeIcon } from './Icon';

/* What is saved: apart from the other icons, because every list has it. */

export function HeartIcon(props: IconProps) {
  return strokeIcon(props, 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.7A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z');
}

export function HeartOnIcon(props: IconProps) {
  return solidIcon(props, 'M12 20.6S3.2 15.4 3.2 9A5.3 5.3 0 0 1 12 5.1 5.3 5.3 0 0 1 20.8 9c0 6.4-8.8 11.6-8.8 11.6z');
}
