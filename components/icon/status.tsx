import { type IconProps, strokeIcon } from './Icon';

/* States: done, wrong, locked, away. */

export function CheckIcon(props: IconProps) {
  return strokeIcon(props, 'M5 12.5l4.5 4.5L19 7.5');
}

export function InfoIcon(props: IconProps) {
  return strokeIcon(props, 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5M12 8v.01');
}

export function WarningIcon(props: IconProps) {
  return strokeIcon(props, 'M12 4 2.5 20h19zM12 10v5M12 17.5v.01');
}

export function LockIcon(props: IconProps) {
  return strokeIcon(props, 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2');
}

export function OfflineIcon(props: IconProps) {
  return strokeIcon(
    props,
    'M4 4l16 16M2.5 9.5c1.5-1.3 3.2-2.3 5-2.9M11 5.6c3.8-.2 7.5 1.1 10.5 3.9M6 13c.9-.8 2-1.4 3.1-1.8M14.5 11.2c1.3.3 2.5.9 3.5 1.8M9.5 16.5c1.5-1.2 3.5-1.2 5 0M12 20v.01',
  );
}

export function ClockIcon(props: IconProps) {
  return strokeIcon(props, 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5l3.5 2');
}

export function EyeIcon(props: IconProps) {
  return strokeIcon(
    props,
    'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  );
}

export function VipIcon(props: IconProps) {
  return strokeIcon(props, 'M4 8l4 3.5L12 5l4 6.5L20 8l-1.5 10h-13z');
}
