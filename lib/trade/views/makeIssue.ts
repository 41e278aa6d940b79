import type { TrendPoint } from '@/lib/area/area';
import { addDays, addMonths, monthOf } from '@/lib/kernel/day';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { marketBalanceOf } from '@/lib/market/marketBalance';
import { median } from '@/lib/market/quantile';
import { MIN_SAMPLES } from '@/lib/market/samples';
import { fourWeekAverage, weekFiguresOf, weekRank, weekTrend } from '@/lib/market/weekFigures';
import type { WeekReport } from '@/lib/report/report';
import { weekHeadline, weekSentence } from '@/lib/report/views/weekReportText';
import type { IssueFigure, IssueSection } from '@/lib/trade/contract';
import type { IssueContent } from '../dataIssue';
import type { DataProduct } from '../dataProduct';
import { dealFigures, groupsBySize } from '../dealFigures';
import type { DayFacts, DistrictFacts, IssueFacts, PlateFacts, WeekFacts } from '../issueFacts';
import { ISSUE_COPY as copy, DATA_COPY } from '../words';
import {
  averageOf,
  bandsSection,
  barsOf,
  dealFigureList,
  dealsSection,
  discountFigure,
  districtsSection,
  indexSection,
  partsTable,
  sampledFigure,
  section,
  share,
  tableOf,
  toldFigure,
  topCommunitiesSection,
  trendChart,
  whole,
} from './issueParts';
import { spanText } from './issueText';

const { columns, figures: names, notes, sections: titles } = copy;

/** "上海一天成交", "三林板块档案" */
export const productTitle = (product: DataProduct, place: string): string => `${place}${DATA_COPY.names[product]}`;

/** What somebody buys of these rows, or is shown a sample of. */
export function makeIssue(facts: IssueFacts): IssueContent {
  const { product, place, from, until, city } = facts;
  return {
    title: productTitle(product, place.name),
    from,
    until,
    isDemo: city.isDemo,
    sections: sectionsOf(facts),
  };
}

function sectionsOf(facts: IssueFacts): IssueSection[] {
  if (facts.product === 'day') return daySections(facts);
  if (facts.product === 'week') return weekSections(facts);
  return facts.product === 'district' ? districtSections(facts) : plateSections(facts);
}

function daySections(facts: DayFacts): IssueSection[] {
  const { place, until, deals, usual, deals30 } = facts;
  const found = dealFigures(deals, usual);
  const daily = deals30 === null ? '' : `近 30 天平均每天 ${formatNumber(deals30 / 30, 1)} 套。`;
  const says = `${until}，${place.name}成交 ${formatNumber(found.deals)} 套，总额 ${formatTotalPrice(found.turnover)}。${daily}`;
  return [
    section({
      id: 'summary',
      title: titles.summary,
      says: [says],
      figures: dealFigureList(found, until),
      note: notes.average,
    }),
    districtsSection(deals, usual),
    bandsSection(deals, usual),
    dealsSection(deals, until),
  ];
}

function weekSections(facts: WeekFacts): IssueSection[] {
  const { place, from, until, deals, usual, weeks, parts, partPeriods, index } = facts;
  const span = spanText(from, until);
  const before = addDays(from, -7);
  const trend = weekTrend(weeks, weeks.length - 1, 52).map((point) => ({
    ...point,
    kept: weeks.find(({ startDay }) => startDay === point.start),
  }));
  const byDistrict = partsTable(parts, partPeriods, {
    title: columns.district,
    level: 'district',
    now: from,
    before,
    yearAgo: null,
  });
  return [
    section({
      id: 'summary',
      title: titles.summary,
      ...weekSummary(facts),
      note: notes.average,
    }),
    section({
      id: 'trend',
      title: titles.trend,
      chart: trendChart(
        trend.map(({ start, deals: count, unitPrice }) => ({ period: start, deal: whole(unitPrice), count })),
      ),
      table: tableOf(trend.toReversed(), [
        [columns.week, 'day', ({ start }) => start],
        [columns.deals, 'count', ({ deals: count }) => count],
        [columns.average, 'unit', ({ unitPrice }) => whole(unitPrice)],
        [columns.newListings, 'count', ({ kept }) => kept?.newListings ?? null],
        [columns.listings, 'count', ({ kept }) => kept?.listings ?? null],
      ]),
      note: `均价是到那一周为止的四周一起算的。${notes.few}`,
    }),
    section({
      id: 'districts',
      title: titles.districts,
      chart: barsOf(
        copy.charts.districts,
        byDistrict.rows.map(({ name, own }) => ({ name, value: own?.deals ?? 0 })),
      ),
      table: byDistrict.table,
      note: `上一期是 ${spanText(before, addDays(from, -1))}。${notes.kept}${notes.few}`,
    }),
    bandsSection(deals, usual),
    indexSection(index, place.name),
    topCommunitiesSection(deals, usual, span),
  ];
}

/** The week in the words of the free weekly report, with the figures of its deals. */
function weekSummary({ place, from, until, deals, usual, weeks }: WeekFacts): Pick<IssueSection, 'says' | 'figures'> {
  const at = weeks.length - 1;
  const [own, earlier] = [weeks[at], weeks[at - 1]];
  const found = dealFigureList(dealFigures(deals, usual), spanText(from, until));
  if (!own) return { says: [notes.noDeals], figures: found };
  const report: WeekReport = {
    place: { level: 'city', id: place.id, name: place.name, cityId: place.cityId, district: null, plate: null },
    start: from,
    end: until,
    weeks: [from],
    trend: [],
    notable: [],
    bands: [],
    figures: weekFiguresOf(own),
    before: earlier ? weekFiguresOf(earlier) : null,
    average: fourWeekAverage(weeks, at),
    averageBefore: fourWeekAverage(weeks, at - 4),
    rank: weekRank(weeks, at),
    viewings7: null,
  };
  const { newListings, cuts, raises, listings } = report.figures;
  return {
    says: [`${weekHeadline(report)}。`, weekSentence(report)],
    figures: [
      ...found,
      toldFigure(names.newListings, newListings, 'count', '这一周'),
      toldFigure(names.cuts, cuts, 'count', '这一周'),
      toldFigure(names.raises, raises, 'count', '这一周'),
      toldFigure(names.listings, listings, 'count', `${until} 在售`),
    ],
  };
}

function districtSections(facts: DistrictFacts): IssueSection[] {
  const { place, from, until, deals, usual, months, parts, partPeriods, index } = facts;
  const month = monthOf(from);
  const first = (one: string) => `${one}-01`;
  const [before, yearAgo] = [addMonths(month, -1), addMonths(month, -12)];
  const found = dealFigures(deals, usual);
  const last = months.find(({ startDay }) => monthOf(startDay) === before);
  const against = last?.deals == null ? '' : `，${before} 是 ${formatNumber(last.deals)} 套`;
  const byPlate = partsTable(parts, partPeriods, {
    title: columns.plate,
    level: 'plate',
    now: from,
    before: first(before),
    yearAgo: first(yearAgo),
  });
  const own = months.at(-1);
  return [
    section({
      id: 'summary',
      title: titles.summary,
      says: [`${month}，${place.name}成交 ${formatNumber(found.deals)} 套${against}。`],
      figures: [
        ...dealFigureList(found, month),
        toldFigure(names.newListings, own?.newListings ?? null, 'count', month),
        toldFigure(names.listings, own?.listings ?? null, 'count', `${until} 在售`),
      ],
      note: notes.average,
    }),
    section({
      id: 'plates',
      title: titles.plates,
      chart: barsOf(
        copy.charts.plates,
        byPlate.rows.map(({ name, own: kept }) => ({ name, value: kept?.deals ?? 0 })),
      ),
      table: byPlate.table,
      note: `上一期是 ${before}。${notes.kept}${notes.few}`,
    }),
    trendSection(months),
    bandsSection(deals, usual),
    indexSection(index, place.name),
    topCommunitiesSection(deals, usual, month),
  ];
}

function plateSections(facts: PlateFacts): IssueSection[] {
  const { place, from, until, deals, usual, months } = facts;
  const span = spanText(from, until);
  const found = dealFigures(deals, usual);
  return [
    section({
      id: 'summary',
      title: titles.summary,
      says: [
        `${span} 的 90 天，${place.name}板块成交 ${formatNumber(found.deals)} 套，总额 ${formatTotalPrice(found.turnover)}。`,
      ],
      figures: dealFigureList(found, '近90天'),
      note: notes.average,
    }),
    trendSection(months),
    supplySection(facts),
    communitiesSection(facts),
    dealsSection(deals, span),
    rentsSection(facts),
  ];
}

/** Two years by the month. */
const trendSection = (months: readonly TrendPoint[]): IssueSection =>
  section({
    id: 'trend',
    title: titles.trend,
    says: months.length === 0 ? [notes.noDeals] : [],
    chart: trendChart(
      months.map((point) => ({ period: monthOf(point.startDay), deal: averageOf(point), count: point.deals })),
    ),
    table: tableOf(months.toReversed(), [
      [columns.month, 'day', ({ startDay }) => monthOf(startDay)],
      [columns.deals, 'count', ({ deals }) => deals],
      [columns.average, 'unit', averageOf],
      [columns.unitMedian, 'unit', ({ dealUnitMedian }) => whole(dealUnitMedian)],
      [columns.newListings, 'count', ({ newListings }) => newListings],
      [columns.listings, 'count', ({ listings }) => listings],
      [columns.askingUnit, 'unit', ({ askingUnitPrice }) => whole(askingUnitPrice)],
      [columns.daysToSell, 'days', ({ daysToSell }) => whole(daysToSell)],
    ]),
    note: `${notes.few}${notes.kept}`,
  });

function supplySection({ summary, city, until }: PlateFacts): IssueSection {
  const balance = summary && marketBalanceOf(summary, city);
  const told = (label: string, value: number | null | undefined, kind: IssueFigure['kind'], span: string) =>
    toldFigure(label, value ?? null, kind, span);
  return section({
    id: 'supply',
    title: titles.supply,
    figures: summary
      ? [
          told(names.listings, summary.listings, 'count', `${city.listingsDay ?? until} 在售`),
          told(names.newListings, summary.newListings30, 'count', '近30天'),
          told(names.deals30, summary.deals30, 'count', `截至 ${until}`),
          told(names.deals90, summary.deals90, 'count', `截至 ${until}`),
          told(names.deals365, summary.deals365, 'count', `截至 ${until}`),
          told(names.supply, balance?.supplyRatio, 'ratio', '近30天'),
          told(names.inventory, balance?.inventoryMonths, 'ratio', '近90天'),
          told(names.askingUnit, summary.askingUnitPrice, 'unit', '在售的平均'),
          sampledFigure(names.daysToSell, summary.daysToSell, 'days', '套，近一年'),
          discountFigure(summary.discount, '套，近一年'),
        ]
      : [],
    note: notes.supply,
  });
}

const communitiesSection = ({ communities }: PlateFacts): IssueSection =>
  section({
    id: 'communities',
    title: titles.communities,
    says: [`共 ${formatNumber(communities.length)} 个小区，近一年成交多的在前。`],
    table: tableOf(communities, [
      [columns.community, 'text', ({ name }) => name],
      [columns.deals90, 'count', ({ deals90 }) => deals90],
      [columns.deals365, 'count', ({ deals365 }) => deals365],
      [columns.average, 'unit', ({ dealUnitPrice }) => whole(dealUnitPrice)],
      [columns.window, 'count', ({ dealUnitDays }) => dealUnitDays],
      [columns.listings, 'count', ({ listings }) => listings],
      [columns.askingUnit, 'unit', ({ askingUnitPrice }) => whole(askingUnitPrice)],
      [columns.rentalYield, 'share', ({ rentalYield }) => share(rentalYield)],
    ]),
    note: notes.communities,
  });

const medianOf = (values: readonly number[]): number | null =>
  values.length < MIN_SAMPLES ? null : whole(median(values));

const perMetre = ({ rent, area }: PlateFacts['rentals'][number]): number[] =>
  area !== null && area > 0 ? [rent / area] : [];

/** Whole homes to let by their rooms. */
function rentsSection({ rentals, rentalsDay }: PlateFacts): IssueSection {
  if (rentals.length === 0 || rentalsDay === null)
    return section({ id: 'rents', title: titles.rents, says: [notes.noRents] });
  const groups = groupsBySize(rentals, ({ rooms }) => (rooms === null ? null : `${rooms}室`));
  return section({
    id: 'rents',
    title: titles.rents,
    says: [`${rentalsDay} 在租的整租 ${formatNumber(rentals.length)} 套。`],
    table: tableOf(groups, [
      [columns.rooms, 'text', ({ name }) => name ?? copy.unknownPlace],
      [columns.homes, 'count', ({ rows }) => rows.length],
      [columns.rent, 'rent', ({ rows }) => medianOf(rows.map(({ rent }) => rent))],
      [columns.rentUnit, 'rent', ({ rows }) => medianOf(rows.flatMap(perMetre))],
    ]),
    note: notes.rents,
  });
}
