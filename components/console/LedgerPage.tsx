import { Section, SectionStack } from '@/components/ui/Section';
import type { DeskLedgerProps } from '@/lib/console/views/moneyPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { deskPaths } from '@/lib/routes/deskPaths';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';
import { Facts } from './Facts';
import own from './MoneyPage.module.css';

const { ledger: copy, rehearsal, rehearsalText } = DESK_MONEY_COPY;

/** The books: accounts with what they come to, and the entries. */
export function DeskLedgerPage({ desk, table, balances, rehearsals, total, shownTotal, isBalanced }: DeskLedgerProps) {
  return (
    <DeskFrame
      desk={desk}
      title={DESK_COPY.pages.ledger}
      path={deskPaths.deskLedger()}
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
        <DeskTable table={table} />
        {table.rows.length > 0 && (
          <Section>
            <div className={own.wide}>
              <Facts facts={[{ name: copy.shown, text: shownTotal }]} />
            </div>
          </Section>
        )}
      </SectionStack>
    </DeskFrame>
  );
}
