import { type IconProps, solidIcon, strokeIcon } from './Icon';

/* What a visitor does. */

export function PhoneIcon(props: IconProps) {
  return strokeIcon(
    props,
    'M6 4h3l1.5 4.5L8 10.5c1 2.5 3 4.5 5.5 5.5l2-2.5L20 15v3c0 1.2-.8 2-2 2C10.5 20 4 13.5 4 6c0-1.2.8-2 2-2z',
  );
}

export function ChatIcon(props: IconProps) {
  return strokeIcon(
    props,
    'M12 4c5 0 9 3.2 9 7.3s-4 7.3-9 7.3c-1 0-2-.1-2.9-.4L5 20l.7-3.2C4 15.5 3 13.5 3 11.3 3 7.2 7 4 12 4zM8.5 11.5v.01M12 11.5v.01M15.5 11.5v.01',
  );
}

export function CopyIcon(props: IconProps) {
  return strokeIcon(props, 'M8 8h11v12H8zM5 16V4h11');
}

export function EditIcon(props: IconProps) {
  return strokeIcon(props, 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3');
}

export function DownloadIcon(props: IconProps) {
  return strokeIcon(props, 'M12 4v11M8 11.5l4 4 4-4M5 20h14');
}

export function RefreshIcon(props: IconProps) {
  return strokeIcon(props, 'M19 12a7 7 0 1 1-2-5l2.5 2.5M19.5 4.5v5h-5');
}

export function LocateIcon(props: IconProps) {
  return strokeIcon(props, 'M18 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM12 3v3M12 18v3M3 12h3M18 12h3M12 12v.01');
}

export function CompareIcon(props: IconProps) {
  return strokeIcon(props, 'M4 5h6v14H4zM14 5h6v14h-6zM7 9v.01M17 9v.01');
}

export function FlagIcon(props: IconProps) {
  return strokeIcon(props, 'M6 21V4h11l-2 4 2 4H6');
}

export function PlayIcon(props: IconProps) {
  return solidIcon(props, 'M8 5.5v13l11-6.5z');
}

export function PlusIcon(props: IconProps) {
  return strokeIcon(props, 'M12 5v14M5 12h14');
}
