import { BarChart } from '@/components/chart/BarChart';
import { FigureGrid } from '@/components/ui/Figure';
import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { Table, twoLines } from '@/components/ui/Table';
import { explained } from '@/components/ui/Term';
import { datedTitle, sharedDay } from '@/lib/deal/views/period';
import { homesCount } from '@/lib/kernel/format/count';
import { figureText } from '@/lib/kernel/format/number';
import type { MarketReport } from '@/lib/report/report';
import {
  bandsSpan,
  chanceText,
  checkSentence,
  discountSentence,
  forecastSentence,
  marketFigures,
  middleHalf,
  middlePrice,
  moodBars,
  moodSentence,
  nowcastSentence,
  nowcastTitle,
  speedNote,
} from '@/lib/report/views/marketReportText';
import { REPORT_COPY } from '@/lib/report/words';
import { usePage } from '@/stores/PageProvider';
import css from './Report.module.css';

const { market: copy } = REPORT_COPY;

interface ReportProps {
  report: MarketReport;
}

/** Supply, demand, and how fast and how far below asking homes sell. */
export function MarketFigures({ report }: ReportProps) {
  const { city, now } = usePage();
  return (
    <Section
      title={datedTitle(copy.figures, sharedDay(city) ?? city.dealsDay, now)}
      note={speedNote(report)}
      how={copy.figuresHow}
    >
      <FigureGrid items={marketFigures(report)} explain={explained} columns={3} />
    </Section>
  );
}

/** How warm the market is, and what says so. */
export function Mood({ report: { mood, place } }: ReportProps) {
  const { city } = usePage();
  if (!mood && (place.level !== 'city' || city.dealsDay === null)) return null;
  return (
    <Section title={copy.mood} how={copy.moodHow}>
      <p className={css.sentence}>{mood ? moodSentence(mood) : copy.moodNone}</p>
      {mood && <BarChart caption={copy.mood} bars={moodBars(mood)} whole={100} />}
    </Section>
  );
}

/** Unit prices by size, with how the index of each size moved in a year. */
export function BandTable({ report: { market, yearly } }: ReportProps) {
  if (!market) return null;
  const { band, price, range, change } = copy.bandColumns;
  const changeOf = (name: string) => yearly.find(({ series }) => series === `stratified-${name}`)?.change ?? null;
  return (
    <Section title={copy.bands} aside={bandsSpan(market)} how={copy.bandsHow}>
      <Table
        caption={copy.bands}
        rows={market.bands}
        rowKey={(row) => row.band}
        columns={[
          {
            id: 'band',
            title: band,
            cell: (row) => twoLines(copy.bandNames[row.band], figureText(homesCount(row.deals))),
          },
          { id: 'price', title: price, cell: ({ prices }) => <b>{middlePrice(prices)}</b> },
          { id: 'range', title: range, cell: middleHalf },
          { id: 'change', title: change, cell: (row) => <Rate rate={changeOf(row.band)} /> },
        ]}
      />
    </Section>
  );
}

/** The chance of a sale by the first asking price. */
export function SaleChances({ report: { market } }: ReportProps) {
  if (!market?.sale) return null;
  const { chances, check } = market.sale;
  if (chances.length === 0 && check === null) return null;
  const { price, homes, within30, within60, within90 } = copy.saleColumns;
  return (
    <Section title={copy.sale} note={checkSentence(check)} how={copy.saleHow}>
      {chances.length > 0 ? (
        <Table
          caption={copy.sale}
          rows={chances}
          rowKey={(row) => row.price}
          columns={[
            {
              id: 'price',
              title: price,
              cell: (row) => twoLines(copy.saleNames[row.price], `${homes} ${figureText(homesCount(row.homes))}`),
            },
            { id: '30', title: within30, cell: (row) => chanceText(row.within30) },
            { id: '60', title: within60, cell: (row) => chanceText(row.within60) },
            { id: '90', title: within90, cell: (row) => <b>{chanceText(row.within90)}</b> },
          ]}
        />
      ) : (
        <p className={css.sentence}>{copy.saleNone}</p>
      )}
    </Section>
  );
}

/** What tenths of the deals were negotiated down by. */
export function Discount({ report: { market, place } }: ReportProps) {
  if (!market) return null;
  return (
    <Section title={copy.discount}>
      <p className={css.sentence}>{discountSentence(market, place)}</p>
    </Section>
  );
}

/** The month to come, where it can be told better than by saying the same again. */
export function Forecast({ report: { market, place } }: ReportProps) {
  if (!market || (place.level !== 'city' && !market.forecast)) return null;
  return (
    <Section title={copy.forecast} how={copy.forecastHow}>
      <p className={css.sentence}>{market.forecast ? forecastSentence(market.forecast) : copy.forecastNone}</p>
    </Section>
  );
}

/** Where prices stand in a month that is not over. */
export function NowcastSection({ report: { nowcast, place } }: ReportProps) {
  if (!nowcast) return null;
  return (
    <Section title={nowcastTitle(nowcast)} how={copy.nowcastHow}>
      <p className={css.sentence}>{nowcastSentence(nowcast, place)}</p>
    </Section>
  );
}
