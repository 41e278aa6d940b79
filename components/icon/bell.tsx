import { type IconProps, strokeIcon } from './Icon';

/* Messages: apart from the other icons, because every tab bar has it. */

export function BellIcon(props: IconProps) {
  return strokeIcon(props, 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4');
}
