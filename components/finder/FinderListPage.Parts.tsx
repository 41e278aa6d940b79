import type { ReactNode } from 'react';
import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { Table, type TableColumn } from '@/components/ui/Table';
import type { FinderListPageProps, PlateView } from '@/lib/finder/views/finderPage';
import { compareCount } from '@/lib/finder/views/finderText';
import { FINDER_COPY as copy } from '@/lib/finder/words';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import { PlateMatchCard } from './PlateMatchCard';

function Plates({ plates }: Pick<FinderListPageProps, 'plates'>) {
  return (
    <ol>
      {plates.map((plate, at) => (
        <PlateMatchCard key={plate.plate.id} place={at + 1} match={plate} />
      ))}
    </ol>
  );
}

interface CompareRow {
  id: keyof typeof copy.compareColumns;
  cell: (plate: PlateView) => ReactNode;
}

const ROWS: readonly CompareRow[] = [
  { id: 'score', cell: ({ score }) => score },
  { id: 'price', cell: ({ dealUnitPrice }) => formatUnitPrice(dealUnitPrice) },
  { id: 'year', cell: ({ dealYoy }) => <Rate rate={dealYoy} /> },
  { id: 'deals', cell: ({ deals90 }) => formatNumber(deals90) },
  { id: 'listings', cell: ({ listings }) => formatNumber(listings) },
  { id: 'fitting', cell: ({ fitting }) => formatNumber(fitting) },
];

function Comparison({ compared }: Pick<FinderListPageProps, 'compared'>) {
  if (compared.length < 2) return null;
  const columns: TableColumn<CompareRow>[] = [
    { id: 'what', title: copy.compareColumns.what, cell: ({ id }) => copy.compareColumns[id] },
    ...compared.map((plate) => ({
      id: String(plate.plate.id),
      title: plate.plate.name,
      cell: ({ cell }: CompareRow) => cell(plate),
    })),
  ];
  return (
    <Section title={compareCount(compared.length)}>
      <Table caption={copy.compareTitle} columns={columns} rows={ROWS} rowKey={({ id }) => id} />
    </Section>
  );
}

/** What of the finder's plates is only read. */
export const FINDER_PARTS = { Comparison, Plates };
