import { dayOf } from '@/lib/kernel/day';
import type { ForeignPrice, OverseasProject, OverseasSummary } from '@/lib/overseas/overseas';
import type { Db } from '@/lib/server/db/client';
import type { OverseasProjectTable } from '@/lib/server/db/schema';

const OTHERS = 6;

const SUMMARY = [
  ...(['id', 'name', 'country', 'place', 'usage', 'currency', 'price_from', 'price_to', 'rate', 'rate_day'] as const),
] as const;

/** By country, the newest of each first. */
export async function listOverseas(db: Db, cityId: number, limit = 100): Promise<OverseasSummary[]> {
  const rows = await db
    .selectFrom('overseas_projects')
    .select(SUMMARY)
    .where('city_id', '=', cityId)
    .orderBy('country')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(summaryOf);
}

/** A home abroad in full; null where there is none with this id. */
export async function findOverseas(db: Db, id: number): Promise<OverseasProject | null> {
  const row = await db.selectFrom('overseas_projects').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const all = (await listOverseas(db, row.city_id)).filter((other) => other.id !== id);
  const near = all.filter(({ country }) => country === row.country);
  const far = all.filter(({ country }) => country !== row.country);
  return { ...detailOf(row), others: [...near, ...far].slice(0, OTHERS) };
}

const summaryOf = (row: Pick<OverseasProjectTable, (typeof SUMMARY)[number]>): OverseasSummary => ({
  id: row.id,
  name: row.name,
  country: row.country,
  place: row.place,
  usage: row.usage,
  price: priceOf(row),
});

const priceOf = ({
  currency,
  price_from,
  price_to,
  rate,
  rate_day,
}: Pick<OverseasProjectTable, 'currency' | 'price_from' | 'price_to' | 'rate' | 'rate_day'>): ForeignPrice => ({
  currency,
  from: price_from,
  to: price_to,
  rate: rate !== null && rate_day !== null ? { value: rate, day: rate_day } : null,
});

const detailOf = (row: OverseasProjectTable): Omit<OverseasProject, 'others'> => ({
  ...summaryOf(row),
  cityId: row.city_id,
  address: row.address,
  tenure: row.tenure,
  leaseYears: row.lease_years,
  areaFrom: row.area_from,
  areaTo: row.area_to,
  handoverDay: row.handover_day,
  developer: row.developer,
  taxes: row.taxes,
  holdingCosts: row.holding_costs,
  buyerLimits: row.buyer_limits,
  rules: row.rules_source === null ? null : { source: row.rules_source, day: row.rules_day },
  description: row.description,
  seenDay: dayOf(row.updated_at),
});
