import { BarChart } from '@/components/chart/BarChart';
import { Section, SectionStack } from '@/components/ui/Section';
import type { DeskRevenueProps } from '@/lib/console/views/moneyPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { deskPaths } from '@/lib/routes/deskPaths';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';
import { Facts } from './Facts';
import lead from './LeadPage.module.css';

const { revenue: copy, rehearsalText, yuan } = DESK_MONEY_COPY;

/** What was earned: in sum, by day, by product; the rehearsal's apart. */
export function DeskRevenuePage({
  desk,
  table,
  range,
  totals,
  bars,
  barsTitle,
  products,
  rehearsal,
}: DeskRevenueProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.revenue} path={deskPaths.deskRevenue()}>
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
        <DeskTable table={table} />
        {rehearsal && (
          <Section title={copy.rehearsalTitle} note={rehearsalText}>
            <Facts facts={rehearsal} />
          </Section>
        )}
      </SectionStack>
    </DeskFrame>
  );
}
