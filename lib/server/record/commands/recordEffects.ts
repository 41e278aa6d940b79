import type { RecordEffect } from '@/lib/console/views/recordPages';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { MISSING } from '@/lib/kernel/format/number';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { MIN_SAMPLES } from '@/lib/market/samples';
import type { RowImage } from '@/lib/record/recordAct';
import { RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import { askingOf, countFollowers, dealsOf, readSummary, type Totals } from '../queries/recordFigures';
import { placeNames } from '../queries/recordPlace';
import type { RecordRow } from '../queries/recordRows';
import { fieldTextIn } from './correctField';
import { countRemoved } from './hideRecord';
import type { RecordField } from './recordFields';

// What follows from a change, before anybody makes it. A figure is said only where the same sum of the same rows comes to
// what the site shows before: where it does not, the statistics know something that this sum does not, and it is said later.

/** What correcting a field changes besides it. */
export async function correctionEffects(
  db: Db,
  kind: RecordKind,
  row: RecordRow,
  field: RecordField,
  images: readonly RowImage[],
): Promise<RecordEffect[]> {
  const [own, ...followers] = images;
  const after = { ...row, ...own?.after };
  const effects: RecordEffect[] = [
    {
      name: field.label,
      before: await fieldTextIn(db, field, row),
      after: await fieldTextIn(db, field, after),
    },
    ...(await placeEffects(db, row, after)),
  ];
  if (followers.length > 0 && field.form === 'position')
    effects.push({ name: copy.place.followers, before: `${followers.length} 条`, after: copy.place.moved });
  if (row.unit_price !== after.unit_price && kind !== 'project')
    effects.push({
      name: copy.effects.unitPrice,
      before: formatUnitPrice(numberOf(row.unit_price)),
      after: formatUnitPrice(numberOf(after.unit_price)),
    });
  return [...effects, ...(await averageEffects(db, kind, row, after)), ...(await followerEffect(db, kind, row))];
}

/** What goes with a record that is hidden, or with a listing that is taken off sale. */
export async function removalEffects(
  db: Db,
  kind: RecordKind,
  row: RecordRow,
  images: readonly RowImage[],
): Promise<RecordEffect[]> {
  const counts = countRemoved(images);
  const gone = Object.entries(copy.removed).flatMap(([table, name]): RecordEffect[] => {
    const count = counts.get(table);
    const isItself = table === RECORD_TABLES[kind] && count === 1;
    return count === undefined || isItself ? [] : [{ name, before: `${count} 条`, after: copy.effects.gone }];
  });
  return [...gone, ...(await averageEffects(db, kind, row, null)), ...(await followerEffect(db, kind, row))];
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** `after`: null where the row goes. */
async function averageEffects(
  db: Db,
  kind: RecordKind,
  row: RecordRow,
  after: RecordRow | null,
): Promise<RecordEffect[]> {
  const communityId = numberOf(row.community_id);
  if (communityId === null || (kind !== 'estate' && kind !== 'deal')) return [];
  const summary = await readSummary(db, communityId);
  const target = after && numberOf(after.community_id);
  if (after !== null && target !== communityId) return moveEffects(db, kind, row, after);
  if (!summary) return [];
  const isMoved = after === null || ['price', 'area', 'deal_day'].some((column) => row[column] !== after[column]);
  if (!isMoved) return [];
  if (kind === 'deal') return dealEffects(db, communityId, summary, row, after);
  const totals = await askingOf(db, communityId, Number(row.city_id));
  const isIn = totals.ids.has(Number(row.id));
  const effects: RecordEffect[] = [];
  if (after === null && isIn && summary.listings !== null)
    effects.push({ name: copy.effects.listings, before: `${summary.listings}套`, after: `${summary.listings - 1}套` });
  return [
    ...effects,
    averageEffect(copy.effects.asking, summary.asking_unit, totals, isIn ? row : null, isIn ? after : null),
  ];
}

/** Where a record lies now, and then: its community's district and plate, and the way to the metro. */
async function placeEffects(db: Db, row: RecordRow, after: RecordRow): Promise<RecordEffect[]> {
  const [was, is] = [await placeNames(db, row), await placeNames(db, after)];
  const effects: RecordEffect[] = [];
  const [before, then] = [joinKnown([was.district, was.plate]), joinKnown([is.district, is.plate])];
  if (before !== then) effects.push({ name: copy.facts.place, before: before || MISSING, after: then || MISSING });
  if (row.station_id !== after.station_id || row.station_distance !== after.station_distance)
    effects.push({ name: copy.place.station, before: await stationText(db, row), after: await stationText(db, after) });
  return effects;
}

async function stationText(db: Db, { station_id, station_distance }: RecordRow): Promise<string> {
  if (typeof station_id !== 'number') return MISSING;
  const found = await db.selectFrom('subway_stations').select('name').where('id', '=', station_id).executeTakeFirst();
  return joinKnown([found?.name, typeof station_distance === 'number' && `${station_distance}米`], ' ') || MISSING;
}

/** The averages of the community that it leaves and of the one that it comes to. */
async function moveEffects(db: Db, kind: 'estate' | 'deal', row: RecordRow, after: RecordRow): Promise<RecordEffect[]> {
  const effects: RecordEffect[] = [];
  for (const [of, isLeft] of [
    [row, true],
    [after, false],
  ] as const) {
    const id = numberOf(of.community_id);
    const summary = id === null ? null : await readSummary(db, id);
    if (id === null || !summary) continue;
    const { community } = await placeNames(db, of);
    const [out, into] = isLeft ? [row, null] : [null, after];
    if (kind === 'estate') {
      const totals = await askingOf(db, id, Number(row.city_id));
      const step = isLeft ? Number(totals.ids.has(Number(row.id))) : Number(row.status === 'on_sale');
      const count = summary.listings;
      if (count !== null && step > 0)
        effects.push({
          name: `${community} ${copy.place.onSale}`,
          before: `${count}套`,
          after: `${isLeft ? count - step : count + step}套`,
        });
      const name = `${community} ${copy.place.asking}`;
      effects.push(averageEffect(name, summary.asking_unit, totals, step > 0 ? out : null, step > 0 ? into : null));
    } else if (summary.deal_unit_days !== null && summary.deals_day !== null) {
      const totals = await dealsOf(db, id, summary.deals_day, summary.deal_unit_days);
      const isIn = totals.isWithin(String(row.deal_day)) && row.duplicate_of == null;
      const name = `${community} ${copy.place.deals}`;
      effects.push(averageEffect(name, summary.deal_unit, totals, isIn ? out : null, isIn ? into : null));
    }
  }
  return effects;
}

async function dealEffects(
  db: Db,
  communityId: number,
  summary: NonNullable<Awaited<ReturnType<typeof readSummary>>>,
  row: RecordRow,
  after: RecordRow | null,
): Promise<RecordEffect[]> {
  if (summary.deal_unit_days === null || summary.deals_day === null) return [];
  const totals = await dealsOf(db, communityId, summary.deals_day, summary.deal_unit_days);
  const isIn = totals.ids.has(Number(row.id));
  const staysIn = after !== null && totals.isWithin(String(after.deal_day));
  return [averageEffect(copy.effects.deals, summary.deal_unit, totals, isIn ? row : null, staysIn ? after : null)];
}

function averageEffect(
  name: string,
  shown: number | null,
  { price, area, ids }: Totals,
  out: RecordRow | null,
  into: RecordRow | null,
): RecordEffect {
  const before = formatUnitPrice(shown);
  const isSame = shown !== null && area > 0 && Math.abs(price / area - shown) < 1;
  if (!isSame) return { name, before, after: copy.effects.later };
  const count = ids.size - Number(out !== null) + Number(into !== null);
  const priceThen = price - Number(out?.price ?? 0) + Number(into?.price ?? 0);
  const areaThen = area - Number(out?.area ?? 0) + Number(into?.area ?? 0);
  const after = count < MIN_SAMPLES || areaThen <= 0 ? MISSING : formatUnitPrice(Math.round(priceThen / areaThen));
  return { name, before, after, note: `${count} 套` };
}

async function followerEffect(db: Db, kind: RecordKind, row: RecordRow): Promise<RecordEffect[]> {
  const count = await countFollowers(db, kind, Number(row.id));
  return count === 0 ? [] : [{ name: copy.effects.followers, before: `${count} 人`, after: copy.effects.notTold }];
}
