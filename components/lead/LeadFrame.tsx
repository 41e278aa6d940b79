import clsx from 'clsx';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import type { SendOrderInfo } from '@/stores/leadSlice';
import overlay from '../ui/Overlay.module.css';

/** What the lead form's dialog looks like before its code is there; the dialog takes its place. */
export function LeadFrame({ info }: { info: SendOrderInfo }) {
  return (
    <div aria-hidden="true">
      <div className={overlay.backdrop} />
      <div className={clsx(overlay.panel, overlay.tall)}>
        <div className={overlay.head}>
          <b className={overlay.title}>{info.text ?? LEAD_BUTTON_COPY.kinds[info.kind].title}</b>
        </div>
      </div>
    </div>
  );
}
