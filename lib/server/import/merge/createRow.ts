import { startOfDay } from '@/lib/kernel/day';
import { spell } from '../../facts/spell';
import type { Kind } from '../kinds/kind';
import type { Observation, Row } from './foldRow';

const PLACED = ['district_id', 'plate_id', 'lng', 'lat'] as const;
const ENDS = ['source', 'source_ref', 'updated_at'] as const;
const NEAR_STATION = ['station_id', 'station_distance'] as const;

/** The columns that a new row of each table brings besides those of its fields. */
const OWN_COLUMNS: Record<Kind['table'], readonly string[]> = {
  communities: ['pinyin', 'initials', ...NEAR_STATION],
  projects: ['pinyin', 'initials', ...NEAR_STATION],
  estates: ['community_id', 'unit_price', 'first_price', 'price_changed_day', 'status', 'status_day', ...NEAR_STATION],
  rentals: ['community_id', 'status', 'status_day', ...NEAR_STATION],
  deals: ['community_id', 'unit_price'],
  articles: ['community_id'],
  land_sales: [],
  overseas_projects: [],
};

/** Whether rows of this kind know how far the metro is. */
export const hasStation = ({ table }: Kind): boolean => OWN_COLUMNS[table].includes('station_id');

/** Every column that an import of this kind writes into a new row. */
export function columnsOf(kind: Kind): string[] {
  const fields = Object.values(kind.fields).flatMap(({ to = [] }) => to.filter((column) => !column.startsWith('@')));
  const all = ['id', 'city_id', ...placeColumns(kind), ...OWN_COLUMNS[kind.table], ...fields, ...kind.phraseColumns];
  return [...new Set([...all, ...Object.keys(kind.defaults), ...ENDS])];
}

function placeColumns({ isAbroad, community }: Kind): readonly string[] {
  if (isAbroad) return [];
  return community === 'mentioned' ? ['plate_id'] : PLACED;
}

export interface NewRow {
  id: number;
  cityId: number;
  source: string;
  ref: string;
  communityName: string | null;
}

/** A new row from the first observation of a record: what the file says, and what no file has to say. */
export function createRow(kind: Kind, { day, values }: Observation, made: NewRow): Row {
  const { id, cityId, source, ref } = made;
  const row: Row = { ...kind.defaults, ...values, id, city_id: cityId, source, source_ref: ref };
  row.updated_at = startOfDay(day);
  if (kind.table === 'communities' || kind.table === 'projects') Object.assign(row, spell(String(row.name)));
  if (kind.table === 'estates') row.first_price = row.price ?? null;
  if (kind.table === 'estates' || kind.table === 'rentals') row.title ??= titleOf(row, made.communityName ?? '');
  return row;
}

/** For homes whose source has no title: 整租 三林苑 2室1厅 */
function titleOf({ mode, rooms, halls }: Row, community: string): string {
  const layout = typeof rooms === 'number' ? `${rooms}室${typeof halls === 'number' ? `${halls}厅` : ''}` : '';
  return [leaseText(mode), community, layout].filter(Boolean).join(' ');
}

function leaseText(mode: Row[string] | undefined): string {
  if (mode === 'shared') return '合租';
  return mode === 'whole' ? '整租' : '';
}
