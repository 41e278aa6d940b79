import { FigureGrid } from '@/components/ui/Figure';
import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import type { Quote, QuotedHome } from '@/lib/community/contract/analysis';
import { formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import { dayText, gapFigures, gapText, stepText } from '@/lib/quotation/views/quotationText';
import { QUOTATION_COPY as copy } from '@/lib/quotation/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Quotation.module.css';

/** The highest, the lowest and what lies between, in figures and a sentence. */
export function QuotedGap({ home }: { home: QuotedHome }) {
  return (
    <>
      <FigureGrid items={gapFigures(home)} columns={3} />
      <p className={css.text}>{gapText(home)}</p>
    </>
  );
}

/** The quotations of a home, the cheapest first; each leads to itself in full. */
export function QuoteTable({ quotes }: { quotes: readonly Quote[] }) {
  const { city, now } = usePage();
  const { source, price, unit, listed } = copy.columns;
  return (
    <Table
      caption={copy.quotes}
      rows={quotes}
      rowKey={({ estateId }) => estateId}
      columns={[
        {
          id: 'source',
          title: source,
          cell: (quote) => (
            <a href={paths.quotation(quote.estateId, { cityId: city.id })}>
              {city.isDemo ? `${copy.one} ${quote.estateId}` : quote.source}
            </a>
          ),
        },
        { id: 'price', title: price, cell: (quote) => formatTotalPrice(quote.price) },
        { id: 'unit', title: unit, cell: (quote) => formatUnitPrice(quote.unitPrice) },
        { id: 'listed', title: listed, cell: (quote) => dayText(quote.listedDay, now) },
      ]}
    />
  );
}

export interface ChangeLineProps {
  changes: readonly { day: string; before: number; after: number; source?: string }[];
}

/** When the asking prices were changed, the latest first. */
export function ChangeLine({ changes }: ChangeLineProps) {
  const { now, city } = usePage();
  const { day, change, rate, source } = copy.columns;
  const isNamed = !city.isDemo && changes.some((one) => one.source !== undefined);
  return (
    <Section title={copy.changes}>
      {changes.length === 0 ? (
        <p className={css.text}>{copy.noChanges}</p>
      ) : (
        <Table
          caption={copy.changes}
          rows={changes}
          rowKey={(one) => `${one.day} ${one.source} ${one.before} ${one.after}`}
          columns={[
            { id: 'day', title: day, cell: (one) => dayText(one.day, now) },
            ...(isNamed
              ? [{ id: 'source', title: source, cell: (one: ChangeLineProps['changes'][number]) => one.source }]
              : []),
            { id: 'change', title: change, cell: (one) => stepText(one.before, one.after) },
            { id: 'rate', title: rate, cell: (one) => <Rate rate={one.after / one.before - 1} /> },
          ]}
        />
      )}
    </Section>
  );
}
