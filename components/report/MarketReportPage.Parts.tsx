import { ReportLinks } from '@/components/card/ReportLinks';
import { EmptyState } from '@/components/ui/EmptyState';
import { Figure } from '@/components/ui/Figure';
import { Section, SectionStack } from '@/components/ui/Section';
import { Tabs } from '@/components/ui/Tabs';
import { dealChanges } from '@/lib/deal/views/dealChanges';
import { apartNote } from '@/lib/deal/views/period';
import { otherData } from '@/lib/interface/views/cityData';
import { unitPrice } from '@/lib/kernel/format/price';
import { heroSource, indexSentence, marketHeadline, noIndex } from '@/lib/report/views/marketReportText';
import { cityReportLinks } from '@/lib/report/views/reportLinks';
import type { MarketReportPageProps } from '@/lib/report/views/reportPages';
import { REPORT_COPY } from '@/lib/report/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { AreaTable, MethodTable, NewHomes } from './MarketReportPage.Areas';
import { BandTable, Discount, Forecast, MarketFigures, Mood, NowcastSection, SaleChances } from './MarketSections';
import css from './Report.module.css';

const { market: copy } = REPORT_COPY;

function Head({ report, districts }: MarketReportPageProps) {
  const { city, now } = usePage();
  const { place, summary } = report;
  return (
    <section className={css.head}>
      {districts.length > 1 && (
        <Tabs
          label={copy.pick}
          variant="pill"
          current={String(place.id)}
          tabs={districts.map(({ id, name }) => ({ id: String(id), text: name, href: paths.areaReport(city.id, id) }))}
        />
      )}
      <h1>{marketHeadline(report, city)}</h1>
      {city.dealsDay === null ? (
        <EmptyState small title={noIndex(city)} actions={otherData(city)} />
      ) : (
        <p className={css.say}>{indexSentence(report) ?? noIndex(city)}</p>
      )}
      {city.dealsDay !== null && summary && (
        <Figure
          label={copy.average}
          value={unitPrice(summary.dealUnitPrice)}
          changes={dealChanges({ ...summary, dealYoy: null })}
          source={heroSource(city, report, now)}
          size="hero"
        />
      )}
      <p className={css.sentence}>{apartNote(city)}</p>
    </section>
  );
}

function Known({ report }: MarketReportPageProps) {
  const { city } = usePage();
  return (
    <SectionStack>
      <MarketFigures report={report} />
      <Mood report={report} />
      <BandTable report={report} />
      <SaleChances report={report} />
      <Discount report={report} />
      <NowcastSection report={report} />
      <Forecast report={report} />
      <NewHomes report={report} />
      <AreaTable report={report} />
      <MethodTable report={report} />
      <Section>
        <ReportLinks links={cityReportLinks(city.id)} />
      </Section>
    </SectionStack>
  );
}

/** What of a market's report is only read. */
export const MARKET_PARTS = { Head, Known };
