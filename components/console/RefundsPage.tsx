import { Section } from '@/components/ui/Section';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';

/** What goes back, and waits for somebody. */
export const ConsoleRefundsPage = (props: TablePageProps) => (
  <ConsoleTablePage {...props}>
    <Section>
      <p className={css.text}>{CONSOLE_MONEY_COPY.refund.note}</p>
    </Section>
  </ConsoleTablePage>
);
