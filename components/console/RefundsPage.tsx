import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleRefundsProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

/** What goes back, and waits for somebody. */
export function ConsoleRefundsPage({ desk, table }: ConsoleRefundsProps) {
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.refunds} path={consolePaths.refunds()}>
      <SectionStack>
        <Section>
          <p className={css.text}>{CONSOLE_MONEY_COPY.refund.note}</p>
        </Section>
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}
