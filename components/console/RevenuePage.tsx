import { BarChart } from '@/components/chart/BarChart';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleRevenueProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import lead from './LeadPage.module.css';

const { revenue: copy, rehearsalText, yuan } = CONSOLE_MONEY_COPY;

/** What was earned: in sum, by day, by product; the rehearsal's apart. */
export function ConsoleRevenuePage({
  shell,
  table,
  range,
  totals,
  bars,
  barsTitle,
  products,
  rehearsal,
}: ConsoleRevenueProps) {
  return (
    <ConsoleFrame shell={shell} title={CONSOLE_COPY.pages.revenue} path={consolePaths.revenue()}>
      <SectionStack>
        <Section title={range} note={copy.note}>
          <Facts facts={totals} />
        </Section>
        <div className={lead.columns}>
          <Section title={barsTitle}>
            <BarChart caption={barsTitle} bars={bars} unit={yuan} emptyText={copy.noBars} />
          </Section>
          <Section title={copy.byProduct}>
            <BarChart caption={copy.byProduct} bars={products} unit={yuan} emptyText={copy.noBars} />
          </Section>
        </div>
        <ConsoleTable table={table} />
        {rehearsal && (
          <Section title={copy.rehearsalTitle} note={rehearsalText}>
            <Facts facts={rehearsal} />
          </Section>
        )}
      </SectionStack>
    </ConsoleFrame>
  );
}
