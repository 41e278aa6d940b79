import { type IconProps, strokeIcon } from './Icon';

/* What 长辈版 has besides. */

export function PhoneIcon(props: IconProps) {
  return strokeIcon(
    props,
    'M6.2 3.8h3l1.5 4-2 1.400a11 11 0 0 0 5.2 5.200l1.4-2 4 1.500v3a2 2 0 0 1-2.2 2A15.6 15.6 0 0 1 4.2 6a2 2 0 0 1 2-2.200z',
  );
}

export function KeyIcon(props: IconProps) {
  return strokeIcon(props, 'M12 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 12h9M18 12v3');
}

export function PaperIcon(props: IconProps) {
  return strokeIcon(props, 'M5 4h10l4 4v12H5zM14 4v5h5M8.5 13h7M8.5 16.500h5');
}

export function ShieldIcon(props: IconProps) {
  return strokeIcon(props, 'M12 3.5 19 6v6c0 4.5-3 7.3-7 8.5-4-1.2-7-4-7-8.500V6zM9 12l2.2 2.200L15.2 10');
}
