import type { GetServerSideProps } from 'next';
import type { TotalCostPageProps } from '@/components/calculator/compare/TotalCostPage';
import { TOTAL_COST_COPY } from '@/lib/config/microcopy/totalCost';
import { MOST_HOMES } from '@/lib/domain/calculators/cost/sheetSize';
import { COST_FORM } from '@/lib/domain/calculators/forms/costForm';
import { toldGrounds } from '@/lib/domain/calculators/told';
import { shareableRaw } from '@/lib/domain/form/formAddress';
import { readForm, startingRaw } from '@/lib/domain/form/readForm';
import { formatArea, formatLayout } from '@/lib/domain/format/home';
import { MISSING } from '@/lib/domain/format/number';
import { yuanText } from '@/lib/domain/money';
import { compareCosts, type SheetHomeFacts } from '@/services/calculators/totalCost';
import { csvText, sendCsv } from './csvFile';
import { parseId } from './parseId';
import { type PageContext, withPage } from './withPage';

type Loaded = Omit<TotalCostPageProps, 'now'>;

/** "康桥半岛 3室2厅 103.6㎡" */
export function homeName({ community, layout, area }: SheetHomeFacts): string {
  const parts = [community, formatLayout(layout.rooms, layout.halls), formatArea(area)];
  return parts.filter((part) => part !== MISSING).join(' ');
}

/** The sheet of the homes that an address names (?homes=1,2), on the assumptions that it holds or the usual ones. */
export async function totalCostOf({ api, city, query, environment }: PageContext): Promise<Loaded> {
  const estateIds = homeIds(query.homes ?? '');
  const raw = startingRaw(COST_FORM, query);
  const { problems } = readForm(COST_FORM, raw);
  const assumptions = Object.keys(problems).length > 0 ? startingRaw(COST_FORM, {}) : raw;
  const { homes, columns, ...grounds } = await api.call(compareCosts, { estateIds, assumptions });
  return {
    cityId: city.id,
    homes: homes.map((home) => ({
      id: home.id,
      cityId: home.cityId,
      name: homeName(home),
      community: home.community,
      area: formatArea(Math.round(home.area)),
      ended: home.status !== 'on_sale',
    })),
    columns,
    grounds: toldGrounds(grounds),
    form: { raw, problems, query: shareableRaw(COST_FORM, raw) },
    inApp: environment.kind === 'app',
  };
}

function homeIds(text: string): number[] {
  const ids = text.split(',').flatMap((one) => parseId(one) ?? []);
  return [...new Set(ids)].slice(0, MOST_HOMES);
}

/** getServerSideProps that answers with the sheet as a CSV file. */
export const totalCostCsv: GetServerSideProps = async (next) => {
  const loaded = await load(next);
  if (!('props' in loaded)) return loaded;
  const { homes, columns } = await loaded.props;
  sendCsv(next.res, { name: `${TOTAL_COST_COPY.title}.csv`, plainName: 'total-cost.csv', text: csvOf(homes, columns) });
  return { props: {} };
};

const load = withPage<Loaded>(totalCostOf);

function csvOf(homes: Loaded['homes'], columns: Loaded['columns']): string {
  const copy = TOTAL_COST_COPY;
  const yuan = (fen: number | null) => (fen === null ? '' : yuanText(fen));
  const items = columns[0]?.items ?? [];
  return csvText([
    [copy.item, ...homes.map(({ name }) => name)],
    ...items.map(({ kind }, at) => [copy.items[kind], ...columns.map(({ items }) => yuan(items[at]?.amount ?? null))]),
    [copy.total, ...columns.map(({ total }) => yuan(total))],
    [copy.over, ...columns.map(({ overCheapest }) => yuan(overCheapest))],
    [copy.upfront, ...columns.map(({ upfront }) => yuan(upfront))],
    [copy.down, ...columns.map(({ downPayment }) => yuan(downPayment))],
    [copy.monthly, ...columns.map(({ monthlyPayment }) => yuan(monthlyPayment))],
  ]);
}
