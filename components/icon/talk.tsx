import { type IconProps, strokeIcon } from './Icon';

/* What a conversation has. */

export function PictureIcon(props: IconProps) {
  return strokeIcon(props, 'M4 5h16v14H4zM4 16l4.5-4.5L13 16M12 15l3-3 5 4.5M15.5 9v.01');
}

export function HiddenIcon(props: IconProps) {
  return strokeIcon(
    props,
    'M4 4l16 16M9.5 5.4C10.3 5.2 11.1 5 12 5c6 0 10 7 10 7a18 18 0 0 1-3.3 4M6 7.5A18 18 0 0 0 2 12s4 7 10 7c1.6 0 3-.5 4.3-1.200M10 10a3 3 0 0 0 4 4',
  );
}
