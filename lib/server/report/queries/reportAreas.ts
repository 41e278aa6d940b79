import type { City } from '@/lib/area/contract';
import { median } from '@/lib/market/quantile';
import { sampled } from '@/lib/market/samples';
import type { MarketReport, ReportArea } from '@/lib/report/report';
import type { Db } from '@/lib/server/db/client';
import { prepared } from '@/lib/server/db/prepared';

type Subarea = Omit<ReportArea, 'yearlyChange'>;

/** The districts of a city, or the plates of a district, those that sold most in thirty days first. */
export async function listSubareas(db: Db, level: 'city' | 'district', id: number): Promise<Subarea[]> {
  const rows = await (level === 'city' ? districtsOf(db, id) : platesOf(db, id));
  return rows
    .map(({ deal_unit, deals_30, ...area }) => ({ ...area, dealUnitPrice: deal_unit, deals30: deals_30 }))
    .sort((one, other) => (other.deals30 ?? -1) - (one.deals30 ?? -1) || one.id - other.id);
}

/** The new-house projects of a city's day that are for sale, with the median of their reference prices; null for none. */
export async function projectFigures(db: Db, { id, projectsDay }: City): Promise<MarketReport['projects']> {
  if (projectsDay === null) return null;
  const rows = await db
    .selectFrom('projects')
    .select('unit_price')
    .where('city_id', '=', id)
    .where('sale_status', '=', 'on_sale')
    .execute();
  const prices = rows.flatMap(({ unit_price }) => unit_price ?? []);
  if (rows.length === 0) return null;
  const middle = median(prices);
  return {
    count: rows.length,
    unitPrice: { value: sampled(middle === null ? null : Math.round(middle), prices.length), samples: prices.length },
  };
}

const FIGURES = ['figures.deal_unit', 'figures.deals_30', 'figures.listings'] as const;

const districtsOf = prepared((db, city: number) =>
  db
    .selectFrom('districts as area')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'district').onRef('figures.area_id', '=', 'area.id'),
    )
    .select(['area.id', 'area.name', ...FIGURES])
    .where('area.city_id', '=', city),
);

const platesOf = prepared((db, district: number) =>
  db
    .selectFrom('plates as area')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'plate').onRef('figures.area_id', '=', 'area.id'),
    )
    .select(['area.id', 'area.name', ...FIGURES])
    .where('area.district_id', '=', district),
);
