import * as Dialog from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBackToClose } from '@/lib/browser/useBackToClose';
import { CONTROL_COPY } from '@/lib/interface/words/interface';
import { CloseIcon } from '../icon/navigation';
import button from './Button.module.css';
import css from './Overlay.module.css';

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls: the one action. */
  footer?: ReactNode;
  /** sheet rises from the bottom, modal stands in the middle, full covers the page. */
  kind?: 'sheet' | 'modal' | 'full';
  /** The title is read aloud only: the content has its own head. */
  hideTitle?: boolean;
  /** As high at once as it will be, whatever comes later: nothing in it moves. It takes the place of what looks the same. */
  tall?: boolean;
}

/**
 * The dialog itself. Do not import it: LazySheet loads it on the first opening.
 * Dialog.Overlay is left out on purpose: it locks scrolling by a style element, which style-src 'self' refuses.
 */
export function Overlay({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  kind = 'sheet',
  hideTitle,
  tall,
}: OverlayProps) {
  useScrollLock(open);
  useBackToClose(open, onClose);
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <div className={clsx(css.backdrop, tall && css.still)} />
      </Dialog.Portal>
      <Dialog.Portal>
        <Dialog.Content
          className={clsx(css.panel, css[kind], tall && css.tall, tall && css.still)}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // The dialog gives the focus back to a trigger of its own only, and it has none: stores open it.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
          }}
        >
          <div className={hideTitle ? css.bareHead : css.head}>
            <Dialog.Title className={hideTitle ? 'visuallyHidden' : css.title}>{title}</Dialog.Title>
            <Dialog.Close className={button.icon} aria-label={CONTROL_COPY.close}>
              <CloseIcon size={20} />
            </Dialog.Close>
          </div>
          {description && <Dialog.Description className={css.description}>{description}</Dialog.Description>}
          <div className={css.content}>{children}</div>
          {footer && <div className={css.footer}>{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const { classList } = document.documentElement;
    if (classList.contains('scrollLocked')) return;
    classList.add('scrollLocked');
    return () => classList.remove('scrollLocked');
  }, [locked]);
}
