import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Rate } from '@/components/ui/Rate';
import { Section, SectionStack } from '@/components/ui/Section';
import { Table, type TableColumn } from '@/components/ui/Table';
import { Tabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import { FINDER_COPY as copy } from '@/lib/config/microcopy/finder';
import { formatNumber } from '@/lib/domain/format/number';
import { formatUnitPrice } from '@/lib/domain/format/price';
import { paths } from '@/lib/routes/paths';
import type { FinderListPageProps, PlateView } from '@/lib/views/finder/finderPage';
import { compareCount, countedText, totalText, unrankedText } from '@/lib/views/finder/finderText';
import { datedNote } from '@/lib/views/format/period';
import { trailOf } from '@/lib/views/seo/trail';
import { usePage } from '@/stores/PageProvider';
import css from './Finder.module.css';
import { PlateMatchCard } from './PlateMatchCard';

/** Plates ranked for the answers of the finder, each with what its score is made of. */
export function FinderListPage(props: FinderListPageProps) {
  const { city, now } = usePage();
  const { conditions, notices, total, plates, compared, sort, sorts, relaxed, unranked, editHref, mapHref } = props;
  const path = paths.findAreaList({ cityId: city.id });
  const find = paths.findArea({ cityId: city.id });
  return (
    <>
      <PageHead title={city.name + copy.listTitle} description={city.name + copy.description} path={find} noindex />
      <TopBar title={copy.listTitle} />
      <Trail
        steps={trailOf(city, [
          { name: copy.title, path: find },
          { name: copy.listTitle, path },
        ])}
      />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <Section>
            <h1 className={css.total}>
              <b>{total}</b> {totalText}
            </h1>
            <p className={css.text}>{countedText(props)}</p>
            <p className={css.read}>
              {conditions.map((condition) => (
                <span key={condition}>{condition}</span>
              ))}
              <a href={editHref}>{copy.edit}</a>
            </p>
            {notices.map((notice) => (
              <p key={notice} className={css.text} role="note">
                {notice}
              </p>
            ))}
          </Section>
          {compared.length > 1 && <Comparison compared={compared} />}
          <Section note={datedNote(copy.fair, city.dealsDay, now)} how={copy.how}>
            <h2 className="visuallyHidden">{copy.listTitle}</h2>
            {plates.length > 0 ? (
              <>
                <Tabs
                  label={copy.sortsLabel}
                  variant="pill"
                  current={sort}
                  tabs={sorts.map((one) => ({ id: one.sort, text: copy.sorts[one.sort], href: one.href }))}
                />
                <ol className={css.plates}>
                  {plates.map((plate, at) => (
                    <PlateMatchCard key={plate.plate.id} place={at + 1} match={plate} />
                  ))}
                </ol>
                {mapHref && (
                  <Button href={mapHref} variant="line" block>
                    {copy.map}
                  </Button>
                )}
              </>
            ) : (
              <EmptyState
                small
                title={copy.none}
                reason={copy.noneWhy}
                actions={[{ text: copy.edit, href: editHref }]}
              />
            )}
          </Section>
          {(relaxed.length > 0 || unranked.length > 0) && (
            <Section title={relaxed.length > 0 ? copy.relaxTitle : undefined}>
              <ul className={css.relaxed}>
                {relaxed.map(({ text, gain, href }) => (
                  <li key={text}>
                    <b>{text}</b>
                    <span>{gain}</span>
                    <a href={href}>{copy.relax}</a>
                  </li>
                ))}
              </ul>
              {unranked.length > 0 && <p className={css.text}>{unrankedText(unranked)}</p>}
            </Section>
          )}
        </SectionStack>
      </main>
    </>
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
