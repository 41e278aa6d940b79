import * as Dialog from '@radix-ui/react-dialog';
import { useBackToClose } from '@/lib/browser/useBackToClose';
import { SHELL_PARTS_COPY } from '@/lib/interface/words/shellParts';
import css from './ShareGuide.module.css';

const COPY = SHELL_PARTS_COPY.shareGuide;

/** In WeChat only its own menu can share: points at it. A touch anywhere closes it. Loaded by ShareGuideHost. */
export function ShareGuide({ onClose }: { onClose: () => void }) {
  useBackToClose(true, onClose);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content className={css.guide} aria-describedby={undefined} onClick={onClose}>
          <svg className={css.arrow} width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
            <path
              d="M10 62C14 36 32 20 60 12M46 8l15 4-6 14"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <Dialog.Title className={css.title}>{COPY.title}</Dialog.Title>
          <ol className={css.steps}>
            {COPY.steps.map((step, at) => (
              <li key={step}>
                <b className={css.number}>{at + 1}</b>
                {step}
              </li>
            ))}
          </ol>
          <Dialog.Close className={css.done}>{COPY.done}</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
