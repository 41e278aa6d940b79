import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleLedgerProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import own from './MoneyPage.module.css';

const { ledger: copy, rehearsal, rehearsalText } = CONSOLE_MONEY_COPY;

/** The books: accounts with what they come to, and the entries. */
export function ConsoleLedgerPage({
  shell,
  table,
  balances,
  rehearsals,
  total,
  shownTotal,
  isBalanced,
}: ConsoleLedgerProps) {
  return (
    <ConsoleFrame
      shell={shell}
      title={CONSOLE_COPY.pages.ledger}
      path={consolePaths.ledger()}
      wrong={isBalanced ? null : copy.wrong}
    >
      <SectionStack>
        <Section title={copy.balances} note={copy.balancesText}>
          <div className={own.wide}>
            <Facts facts={[...balances, { name: copy.total, text: total }]} />
          </div>
        </Section>
        {rehearsals.length > 0 && (
          <Section title={rehearsal} note={rehearsalText}>
            <div className={own.wide}>
              <Facts facts={rehearsals} />
            </div>
          </Section>
        )}
        <ConsoleTable table={table} />
        {table.rows.length > 0 && (
          <Section>
            <div className={own.wide}>
              <Facts facts={[{ name: copy.shown, text: shownTotal }]} />
            </div>
          </Section>
        )}
      </SectionStack>
    </ConsoleFrame>
  );
}
