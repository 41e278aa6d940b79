import { MAX_HOMES } from '@/lib/calculators/cost/sheetSize';
import { COST_FORM } from '@/lib/calculators/forms/costForm';
import { shownGrounds } from '@/lib/calculators/shown';
import {
  type ComparedHome,
  comparedHomeOf,
  type TotalCostPageProps,
} from '@/lib/calculators/views/compare/totalCostPage';
import { TOTAL_COST_COPY } from '@/lib/calculators/words/totalCost';
import { shareableRaw } from '@/lib/kernel/form/formAddress';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { formatPercent } from '@/lib/kernel/format/number';
import { ownWayText } from '@/lib/search/views/ownWay';
import { communitiesOfHomes } from '@/lib/server/estate/queries/communitiesOfHomes';
import { type CsvFile, yuanCell } from '@/lib/server/page/csvFile';
import type { Loaded } from '@/lib/server/page/definePage';
import { type PageContext, PageNotFound } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { ownWaysFrom } from '@/lib/server/search/calls/ownWays';
import { csvText } from '@/lib/server/text/csvText';
import { compareCosts } from '../calls/compareCosts';

type Sheet = Loaded<TotalCostPageProps>;

/** The sheet of the homes that an address names (?homes=1,2), on the assumptions that it holds or the usual ones. */
export async function totalCostOf(context: PageContext): Promise<Sheet> {
  const { request, query } = context;
  const estateIds = homeIds(query.homes ?? '');
  const raw = startingRaw(COST_FORM, query);
  const { problems } = readForm(COST_FORM, raw);
  const assumptions = Object.keys(problems).length > 0 ? startingRaw(COST_FORM, {}) : raw;
  const { homes, columns, ...grounds } = await compareCosts(request, { estateIds, assumptions });
  return {
    homes: await withWays(context, homes.map(comparedHomeOf)),
    columns,
    grounds: shownGrounds(grounds),
    form: { raw, problems, query: shareableRaw(COST_FORM, raw) },
  };
}

/** The homes of the city with how long the kept ways are from them. */
async function withWays({ request, city, ownCommutes }: PageContext, homes: ComparedHome[]): Promise<ComparedHome[]> {
  const commutes = ownCommutes();
  if (commutes.length === 0) return homes;
  const communities = await communitiesOfHomes(
    request.db,
    homes.map(({ id }) => id),
  );
  return Promise.all(
    homes.map(async (home) => {
      const id = communities.get(home.id);
      if (id === undefined || home.cityId !== city.id) return home;
      const { ways = [] } = await ownWaysFrom(request, city.id, commutes, { table: 'communities', id });
      return { ...home, way: ways.map(ownWayText).join('、') };
    }),
  );
}

function homeIds(text: string): number[] {
  const ids = text.split(',').flatMap((one) => parseId(one) ?? []);
  return [...new Set(ids)].slice(0, MAX_HOMES);
}

/** The same as a table. */
export async function totalCostFile(context: PageContext): Promise<CsvFile> {
  const sheet = await totalCostOf(context);
  if (sheet.homes.length === 0) throw new PageNotFound();
  return { name: `${TOTAL_COST_COPY.title}.csv`, plainName: 'total-cost.csv', text: csvOf(sheet) };
}

function csvOf({ homes, columns }: Sheet): string {
  const copy = TOTAL_COST_COPY;
  const items = columns[0]?.items ?? [];
  return csvText([
    [copy.item, ...homes.map(({ name }) => name)],
    ...items.map(({ kind }, at) => [
      copy.items[kind],
      ...columns.map(({ items }) => yuanCell(items[at]?.amount ?? null)),
    ]),
    [copy.total, ...columns.map(({ total }) => yuanCell(total))],
    [copy.over, ...columns.map(({ overCheapest }) => yuanCell(overCheapest))],
    [copy.upfront, ...columns.map(({ upfront }) => yuanCell(upfront))],
    [copy.down, ...columns.map(({ downPayment }) => yuanCell(downPayment))],
    [copy.rate, ...columns.map(({ annualRate }) => formatPercent(annualRate, 3))],
    [copy.monthly, ...columns.map(({ monthlyPayment }) => yuanCell(monthlyPayment))],
  ]);
}
