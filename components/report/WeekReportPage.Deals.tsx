import { Section } from '@/components/ui/Section';
import { WordsTable } from '@/components/ui/WordsTable';
import { UNIT_FILE_LINK } from '@/lib/interface/words/unitFile';
import { homesCount } from '@/lib/kernel/format/count';
import { figureText } from '@/lib/kernel/format/number';
import { propertyIdOf } from '@/lib/property/propertyId';
import { middleHalf, middlePrice } from '@/lib/report/views/marketReportText';
import type { WeekProps } from '@/lib/report/views/reportPages';
import {
  type NotableHome,
  notableHome,
  notableHomes,
  notableRule,
  notableTerms,
  notableValue,
} from '@/lib/report/views/weekDealText';
import { weekSpan } from '@/lib/report/views/weekReportText';
import { REPORT_COPY } from '@/lib/report/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Report.module.css';

const { week: copy, market } = REPORT_COPY;

/** Which of the week's homes were first in something, and what homes of each size sold for; nothing without deals. */
export function WeekDeals({ report }: WeekProps) {
  if (!report || report.bands.length === 0) return null;
  const { start, end, notable, bands } = report;
  const { band, price, range } = market.bandColumns;
  return (
    <>
      {notable.length > 0 && (
        <Section title={copy.notable} aside={weekSpan(start, end)} how={copy.notableHow}>
          <ul>
            {notableHomes(notable).map((home) => (
              <Notable key={home.deal.id} {...home} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={copy.bands} aside={weekSpan(start, end)} note={copy.bandsNote} how={copy.bandsHow}>
        <WordsTable
          caption={copy.bands}
          rows={bands}
          columns={[
            {
              id: 'band',
              title: band,
              cell: (row) => ({ words: market.bandNames[row.band], second: figureText(homesCount(row.deals)) }),
            },
            { id: 'price', title: price, cell: ({ prices }) => ({ words: middlePrice(prices), strong: true }) },
            { id: 'range', title: range, cell: middleHalf },
          ]}
        />
      </Section>
    </>
  );
}

function Notable({ deal, firsts }: NotableHome) {
  const { city, now } = usePage();
  const { id, community } = deal;
  return (
    <li className={css.notable}>
      <a href={paths.deal(city.id, community?.id ?? null, id)}>{notableHome(deal)}</a>
      <p>{notableTerms(deal, now)}</p>
      <dl>
        {firsts.map((one) => (
          <div key={one.kind}>
            <dt>{copy.notableNames[one.kind]}</dt>
            <dd>
              <b>{notableValue(one)}</b>
              {notableRule(one)}
            </dd>
          </div>
        ))}
      </dl>
      {community && (
        <a href={paths.property(city.id, propertyIdOf({ kind: 'deal', id }))}>
          {UNIT_FILE_LINK}
          <span className="visuallyHidden">{notableHome(deal)}</span>
        </a>
      )}
    </li>
  );
}
