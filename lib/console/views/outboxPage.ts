import type { FormPageProps } from './consoleShell';
import type { TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

export const OUTBOX_DONE = ['resend'] as const;

/** One text message that somebody looks at. */
export interface TextMessageView {
  id: string;
  facts: ConsoleFact[];
  /** Told once, in the answer to the form that asked for it: six digits. */
  code: string | null;
  mayReveal: boolean;
  /** null: it may be sent again; otherwise why not. */
  notAgain: string | null;
}

export interface OutboxPageProps extends FormPageProps<typeof OUTBOX_DONE>, TablePageProps {
  message: TextMessageView | null;
  /** Codes that hardly anybody uses: what may be amiss. */
  alarm: string | null;
  /** No provider is set up. */
  isTerminal: boolean;
}
