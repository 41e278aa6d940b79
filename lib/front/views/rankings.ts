import { formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { paths } from '@/lib/routes/paths';
import type { FrontView } from './frontView';

/** A place in an order, with what it is ordered by. */
export interface RankRow {
  id: number;
  /** From 1; those with as many share one. */
  place: number;
  name: string;
  facts: string;
  /** fen per ㎡ */
  price: number | null;
  rate: number | null;
  href: string;
}

/** Plates by deals of the last 30 days. */
export function plateRows(city: number, plates: FrontView['hotPlates']): RankRow[] {
  return plates.map(({ id, name, district, deals30, dealUnitPrice, dealMom }) => ({
    id,
    place: 1 + plates.filter((other) => other.deals30 > deals30).length,
    name,
    facts: `${district} · 近30天成交 ${formatNumber(deals30)} 套`,
    price: dealUnitPrice,
    rate: dealMom,
    href: paths.plate(city, id),
  }));
}

/** Communities by what is going on in them. */
export function communityRows(city: number, communities: FrontView['hotCommunities']): RankRow[] {
  return communities.map(({ id, name, plate, deals90, dealUnitPrice, dealMom }, at) => ({
    id,
    place: 1 + at,
    name,
    facts: joinKnown([plate, deals90 === null ? null : `近90天成交 ${deals90} 套`]),
    price: dealUnitPrice,
    rate: dealMom,
    href: paths.resale(city, id),
  }));
}
