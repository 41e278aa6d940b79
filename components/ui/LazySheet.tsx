import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { usePainted } from '@/lib/browser/afterPaint';
import type { OverlayProps } from './Overlay';
import { Shade } from './Shade';

/**
 * A sheet, modal or full-page panel whose code (Radix's dialog: focus held inside, Escape closes, the rest of the page
 * silent) loads on the first opening. Until then it costs nothing, and a press is answered by a shade. When the code does not come, `onClose` is called, so
 * that the next press tries again.
 */
export function LazySheet(props: OverlayProps) {
  const { open, onClose } = props;
  const painted = usePainted(open);
  const [Loaded, setLoaded] = useState<ComponentType<OverlayProps> | null>(null);
  useEffect(() => {
    if (!open || Loaded) return;
    let wanted = true;
    import('./Overlay').then(({ Overlay }) => wanted && setLoaded(() => Overlay)).catch(() => wanted && onClose());
    return () => {
      wanted = false;
    };
  }, [open, Loaded, onClose]);
  if (open && !(Loaded && painted)) return <Shade />;
  return Loaded && <Loaded {...props} />;
}

export interface SheetLinkProps extends Pick<OverlayProps, 'title' | 'description' | 'footer' | 'kind'> {
  /** Where the same content is without JavaScript: a page, or an anchor on this one. */
  href: string;
  /** What is pressed. */
  text: ReactNode;
  className?: string;
  /** The panel's content; drawn only when it opens. */
  children: () => ReactNode;
}

/** A link that opens a sheet, and leads to the same content where there is no JavaScript. */
export function SheetLink({ href, text, className, children, ...sheet }: SheetLinkProps) {
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={href} className={className} onClick={show} aria-haspopup="dialog" aria-expanded={open}>
        {text}
      </a>
      <LazySheet {...sheet} open={open} onClose={() => setOpen(false)}>
        {open && children()}
      </LazySheet>
    </>
  );
}
