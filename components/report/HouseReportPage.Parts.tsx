import { ReportLinks } from '@/components/card/ReportLinks';
import {
  CommunityBuildings,
  CommunityLayouts,
  CommunityPriceBands,
} from '@/components/community/CommunityPage.Analysis';
import { CommunityListing, CommunityMarket } from '@/components/community/CommunityPage.Market';
import { CommunityRank } from '@/components/community/CommunityPage.Rank';
import { SourceTable } from '@/components/community/CommunityPage.SourceTable';
import { Figure, FigureGrid } from '@/components/ui/Figure';
import { Section, SectionStack } from '@/components/ui/Section';
import { explained } from '@/components/ui/Term';
import { besidePlate, heroSource, keyFigures } from '@/lib/community/views/communityText';
import { dealChanges } from '@/lib/deal/views/dealChanges';
import { apartNote } from '@/lib/deal/views/period';
import { unitPrice } from '@/lib/kernel/format/price';
import { marketHeadline } from '@/lib/report/views/marketReportText';
import type { HouseProps } from '@/lib/report/views/reportPages';
import { REPORT_COPY } from '@/lib/report/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { Discount, Forecast, NowcastSection, SaleChances } from './MarketSections';
import css from './Report.module.css';

const { house: copy, links } = REPORT_COPY;

function Head({ chosen, report }: HouseProps) {
  const { city, now } = usePage();
  const { community, general } = chosen;
  const { summary } = community;
  return (
    <section className={css.head}>
      <p className={css.period}>{community.name}</p>
      <h1>{marketHeadline(report, city)}</h1>
      {summary && (
        <>
          <Figure
            label={REPORT_COPY.market.average}
            value={unitPrice(summary.dealUnitPrice)}
            changes={dealChanges(summary)}
            source={heroSource(city, summary, now)}
            size="hero"
          />
          {general && <p className={css.sentence}>{besidePlate(general)}</p>}
          <p className={css.sentence}>{apartNote(city)}</p>
          <div className={css.second}>
            <FigureGrid items={keyFigures(city, community.id, summary)} explain={explained} />
          </div>
        </>
      )}
    </section>
  );
}

function Ways({ chosen, form }: HouseProps) {
  const { city } = usePage();
  const { id, plate } = chosen.community;
  const ways = [
    { text: copy.full, href: paths.houseReportFull(city.id, id) },
    { text: links.houseWeek, href: paths.houseReportWeekly(city.id, id) },
    { text: copy.community, href: paths.resale(city.id, id) },
    ...(plate ? [{ text: links.plateWeek, href: paths.weekReport(city.id, plate.id) }] : []),
  ];
  return (
    <Section>
      <ReportLinks links={form === 'summary' ? ways : ways.slice(1)} />
    </Section>
  );
}

function Summary(props: HouseProps) {
  return (
    <SectionStack>
      <CommunityMarket {...props.chosen} />
      <CommunityRank {...props.chosen} />
      <Ways {...props} />
    </SectionStack>
  );
}

function Full(props: HouseProps) {
  const { chosen, report } = props;
  const { sources } = chosen;
  return (
    <SectionStack>
      <NowcastSection report={report} />
      <Forecast report={report} />
      <CommunityLayouts {...chosen} />
      <CommunityPriceBands {...chosen} />
      <CommunityListing {...chosen} />
      <CommunityMarket {...chosen} />
      <SaleChances report={report} />
      <Discount report={report} />
      <CommunityBuildings {...chosen} />
      <CommunityRank {...chosen} />
      {sources && (
        <Section title={copy.sources}>
          <SourceTable {...chosen} />
        </Section>
      )}
      <Ways {...props} />
    </SectionStack>
  );
}

/** What of a community's report is only read. */
export const HOUSE_PARTS = { Head, Summary, Full };
