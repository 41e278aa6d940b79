import { addMonths, monthOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { createRandom, type Random } from '@/lib/kernel/random';
import type { ArticleTable } from '@/lib/server/db/schema';
import { type AreaFigures, figuresBy } from './areaFigures';
import type { CityPlan, PlannedPlate } from './cityPlan';
import { DEMO_SOURCE, type DemoCommunity } from './communities';
import type { SoldFacts } from './deals';
import { GUIDES } from './guides';
import { toDay } from './market';
import type { DemoProject } from './projects';

export interface ArticleSources {
  cityName: string;
  communities: readonly DemoCommunity[];
  deals: readonly SoldFacts[];
  projects: readonly DemoProject[];
  today: number;
}

interface Draft {
  topic: string;
  title: string;
  summary: string;
  paragraphs: string[];
  dayNumber: number;
  plateId?: number;
  communityId?: number;
  projectId?: number;
}

const NOTE = '文中数字由演示数据计算，不反映真实市场。';
const DATA_AUTHOR = '房镜数据组';
const EDITORS = ['房镜编辑部', '看房笔记', '镜中人'];
const MARKET_MONTHS = 14;

/** Articles of a city, oldest first: market reports and plate notes compute what they say. */
export function createArticles(plan: CityPlan, count: number, sources: ArticleSources): ArticleTable[] {
  const random = createRandom(`articles ${plan.cityId}`);
  const fixed = [...marketReports(sources), ...guides(random, sources), ...projectNotes(random, sources)];
  const plates = plateNotes(random, plan, sources);
  const districts = districtReports(plan, sources);
  const rest = [...interleave(plates, districts)].slice(0, Math.max(Math.ceil(count / 3), count - fixed.length));
  const wanted = [...thin(fixed, count - rest.length), ...rest];
  return wanted
    .sort((a, b) => a.dayNumber - b.dayNumber || (a.title < b.title ? -1 : 1))
    .map((draft, at) => articleRow(plan, random, draft, at));
}

/** Evenly spread ones, so that each kind keeps its share. */
const thin = (drafts: readonly Draft[], count: number): Draft[] =>
  Array.from(
    { length: Math.min(count, drafts.length) },
    (_, at) => drafts[Math.floor((at * drafts.length) / Math.min(count, drafts.length))] as Draft,
  );

function* interleave<Item>(one: readonly Item[], other: readonly Item[]): Generator<Item> {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const first = one[at];
    const second = other[at];
    if (first) yield first;
    if (second) yield second;
  }
}

function articleRow(plan: CityPlan, random: Random, draft: Draft, at: number): ArticleTable {
  const isComputed = draft.topic === 'market' || draft.topic === 'plate';
  const minute = random.int(8 * 60, 20 * 60);
  const id = plan.cityId * 10_000 + at + 1;
  // Hours are told in Shanghai, eight ahead of UTC.
  const publishedAt = draft.dayNumber * 86_400_000 + (minute - 8 * 60) * 60_000;
  return {
    id,
    city_id: plan.cityId,
    // No demo city has films to show.
    kind: 'article',
    topic: draft.topic,
    title: draft.title,
    summary: draft.summary,
    body: draft.paragraphs.join('\n\n'),
    author: isComputed ? DATA_AUTHOR : random.pick(EDITORS),
    published_at: publishedAt,
    views: Math.round(Math.exp(random.normal(6.6, 0.8))),
    plate_id: draft.plateId ?? null,
    community_id: draft.communityId ?? null,
    project_id: draft.projectId ?? null,
    picture_seed: random.int(1, 99_998),
    picture: null,
    source: DEMO_SOURCE,
    source_ref: String(id),
    updated_at: publishedAt,
  };
}

const yuan = (fen: number): string => Math.round(fen / 100).toLocaleString('zh-CN');
const percent = (share: number): string => `${(Math.abs(share) * 100).toFixed(1)}%`;
/** 10月, or 2025年10月 where it is not this year's. */
const monthName = (month: string, today: number): string =>
  `${month.slice(0, 4) === toDay(today).slice(0, 4) ? '' : `${month.slice(0, 4)}年`}${Number(month.slice(5, 7))}月`;
/** 浦东三林, but 松江新城: a plate that carries its district's name needs it once. */
const fullPlateName = ({ name, district }: PlannedPlate): string =>
  name.startsWith(district.name) ? name : district.name + name;
const change = (now: number, before: number): string => {
  const rate = now / before - 1;
  if (Math.abs(rate) < 0.0005) return '持平';
  return `${rate > 0 ? '涨' : '跌'}${percent(rate)}`;
};
const volumeChange = (now: number, before: number): string => {
  const rate = now / before - 1;
  return Math.abs(rate) < 0.0005 ? '持平' : `${rate > 0 ? '增' : '减'}${percent(rate)}`;
};

/** Day number of the fifth of the month after. */
const reportDay = (month: string, today: number): number =>
  Math.min(today, Math.round(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 5) / 86_400_000));

const wholeMonths = (today: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addMonths(monthOf(toDay(today)), -1 - at));

function marketReports({ cityName, deals, today }: ArticleSources): Draft[] {
  const figures = figuresBy(deals, () => 0);
  return wholeMonths(today, MARKET_MONTHS).flatMap((month) => {
    const now = figures.get(`0 ${month}`);
    const before = figures.get(`0 ${addMonths(month, -1)}`);
    const lastYear = figures.get(`0 ${addMonths(month, -12)}`);
    if (!now || !before || !lastYear) return [];
    return [marketReport(cityName, monthName(month, today), { now, before, lastYear }, reportDay(month, today))];
  });
}

interface Compared {
  now: AreaFigures;
  before: AreaFigures;
  lastYear: AreaFigures;
}

function marketReport(cityName: string, month: string, { now, before, lastYear }: Compared, dayNumber: number): Draft {
  const priceChange = change(now.unitPrice, before.unitPrice);
  return {
    topic: 'market',
    title: `${cityName}${month}二手房：成交${now.deals}套，均价环比${priceChange}`,
    summary: `均价${yuan(now.unitPrice)}元/㎡，成交周期中位数${Math.round(now.days)}天，议价率中位数${percent(now.discount)}。`,
    dayNumber,
    paragraphs: [
      `${month}${cityName}二手房成交${now.deals}套，环比${volumeChange(now.deals, before.deals)}，同比${volumeChange(now.deals, lastYear.deals)}。`,
      `成交均价${yuan(now.unitPrice)}元/㎡，环比${priceChange}，同比${change(now.unitPrice, lastYear.unitPrice)}。90㎡及以下占${percent(now.small)}，上月${percent(before.small)}，均价的变化里有结构的因素。`,
      `从挂牌到成交的中位数是${Math.round(now.days)}天，上月${Math.round(before.days)}天；成交价比最后一次挂牌价低${percent(now.discount)}（中位数）。`,
      NOTE,
    ],
  };
}

function districtReports(plan: CityPlan, { deals, today, communities }: ArticleSources): Draft[] {
  const figures = figuresBy(deals, (deal) => deal.districtId);
  return wholeMonths(today, 2).flatMap((month) =>
    plan.districts.flatMap((district) => {
      const now = figures.get(`${district.adcode} ${month}`);
      const before = figures.get(`${district.adcode} ${addMonths(month, -1)}`);
      if (!now || !before) return [];
      const busiest = busiestCommunity(deals, communities, district.adcode, month);
      return [
        districtReport(district.name, monthName(month, today), { now, before, busiest }, reportDay(month, today)),
      ];
    }),
  );
}

interface DistrictMonth extends Omit<Compared, 'lastYear'> {
  busiest: { id: number; name: string } | null;
}

function districtReport(
  name: string,
  month: string,
  { now, before, busiest }: DistrictMonth,
  dayNumber: number,
): Draft {
  return defined({
    topic: 'market',
    title: `${name}${month}成交${now.deals}套，均价${yuan(now.unitPrice)}元/㎡`,
    summary: `环比${change(now.unitPrice, before.unitPrice)}，议价率中位数${percent(now.discount)}。`,
    dayNumber,
    communityId: busiest?.id,
    paragraphs: [
      `${name}${month}二手房成交${now.deals}套，上月${before.deals}套；均价${yuan(now.unitPrice)}元/㎡，环比${change(now.unitPrice, before.unitPrice)}。`,
      `成交周期中位数${Math.round(now.days)}天，议价率中位数${percent(now.discount)}，90㎡及以下占${percent(now.small)}。`,
      ...(busiest ? [`当月成交最多的小区是${busiest.name}。`] : []),
      NOTE,
    ],
  });
}

function busiestCommunity(
  deals: readonly SoldFacts[],
  communities: readonly DemoCommunity[],
  districtId: number,
  month: string,
): DistrictMonth['busiest'] {
  const counts = new Map<number, number>();
  for (const deal of deals) {
    if (deal.districtId !== districtId || !toDay(deal.soldDay).startsWith(month)) continue;
    counts.set(deal.communityId, (counts.get(deal.communityId) ?? 0) + 1);
  }
  const best = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
  return best && best[1] >= 2 ? (communities.find((community) => community.row.id === best[0])?.row ?? null) : null;
}

function plateNotes(random: Random, plan: CityPlan, sources: ArticleSources): Draft[] {
  const year = sources.deals.filter((deal) => deal.soldDay > sources.today - 365);
  const byPlate = new Map<number, SoldFacts[]>();
  for (const deal of year) {
    const known = byPlate.get(deal.plateId);
    if (known) known.push(deal);
    else byPlate.set(deal.plateId, [deal]);
  }
  return [...plan.plates]
    .sort((a, b) => b.heat - a.heat || a.id - b.id)
    .flatMap((plate) => {
      const deals = byPlate.get(plate.id) ?? [];
      return deals.length >= 8 ? [plateNote(random, plan, plate, deals, sources)] : [];
    });
}

function plateNote(
  random: Random,
  plan: CityPlan,
  plate: PlannedPlate,
  deals: readonly SoldFacts[],
  { communities, today }: ArticleSources,
): Draft {
  const dayNumber = today - random.int(3, 320);
  const units = deals.map(({ unitPrice }) => unitPrice).sort((a, b) => a - b);
  const at = (share: number) => units[Math.floor((units.length - 1) * share)] as number;
  const homes = communities.filter((community) => community.plate === plate);
  const years = homes.map((community) => community.row.built_year ?? 0).sort((a, b) => a - b);
  const stations = plan
    .stationsWithin(plate, 1500)
    .slice(0, 3)
    .map((near) => near.station.name);
  const metro = stations.length > 0 ? `中心1.5公里内有${stations.join('、')}等站` : '中心1.5公里内暂无地铁站';
  const name = fullPlateName(plate);
  const range = `${yuan(at(0.25))}到${yuan(at(0.75))}元`;
  return {
    topic: 'plate',
    title: random.pick([
      `${name}：一年成交${deals.length}套，单价多在${range}`,
      `${name}二手房怎么看：${homes.length}个小区，单价中位数${yuan(at(0.5))}元/㎡`,
      `在${name}买房，先看这${homes.length}个小区的年代和价差`,
    ]),
    summary: `近一年成交${deals.length}套，一半在${range}/㎡之间。${metro}。`,
    dayNumber,
    plateId: plate.id,
    paragraphs: [
      `${plate.name}在${plate.district.name}${plate.ring ? `，${plate.ring}` : ''}。${metro}。`,
      `近一年成交${deals.length}套，单价中位数${yuan(at(0.5))}元/㎡，一半落在${range}之间。差距主要来自房龄和电梯，比价要在同类小区之间比。`,
      `收录${homes.length}个小区，最早建于${years[0]}年，最新建于${years[years.length - 1]}年。${ADVICE[plate.era]}`,
      NOTE,
    ],
  };
}

const ADVICE: Record<PlannedPlate['era'], string> = {
  a: '这里老洋房、里弄和新公寓混在一条街上，先问产权性质和能不能贷款，再谈价格。',
  b: '老公房居多，看房先定楼层，五楼以上要问加装电梯的进度和分摊。',
  c: '商品房小区为主，比较时看得房率和车位，同样的单价差别会在这两处。',
  d: '新小区多、体量大，同户型的在售房源可以一次看完，议价时拿得出参照。',
  t: '镇区老房和外围新盘价差大，先想清通勤，再定是要配套还是要房龄。',
  v: '低密产品多，看房时多留意屋面、地下室防水和物业费。',
};

function projectNotes(random: Random, { projects, today, cityName }: ArticleSources): Draft[] {
  const chosen = projects.filter(({ row }) => row.sale_status !== 'sold_out').slice(0, Math.ceil(projects.length / 4));
  return chosen.map(({ row, plate, layouts }) => ({
    topic: 'newhouse',
    title: `${row.name}：${plate.name}新盘，${row.area_from}㎡起，参考均价${yuan(row.unit_price ?? 0)}元/㎡`,
    summary: `${row.completion === 'ready' ? '现房' : '期房'}，${layouts.length}种户型，得房率约${percent(row.usable_ratio ?? 0)}。`,
    dayNumber: today - random.int(1, 90),
    plateId: plate.id,
    projectId: row.id,
    paragraphs: [
      `${row.name}在${cityName}${plate.district.name}${plate.name}，参考均价${yuan(row.unit_price ?? 0)}元/㎡，总价${Math.round((row.total_price_from ?? 0) / FEN_PER_WAN)}万起。`,
      `户型${layouts.map((layout) => `${layout.name}${layout.rooms}室${layout.area}㎡`).join('、')}。得房率约${percent(row.usable_ratio ?? 0)}，容积率${row.plot_ratio}，车位比${row.parking_ratio}。`,
      `看房建议：先要一房一价表和预售许可证，再看样板间与交付标准的差别。${NOTE}`,
    ],
  }));
}

function guides(random: Random, { cityName, today }: ArticleSources): Draft[] {
  return GUIDES.filter((one) => !one.city || one.city === cityName).map(({ topic, title, summary, paragraphs }) => ({
    topic,
    title,
    summary,
    paragraphs,
    // Rules of autumn 2026 cannot be written about before they are known.
    dayNumber: today - random.int(1, 40),
  }));
}
