import type { Db } from '../../db/client';
import { spell } from '../../facts/spell';
import type { Kind } from '../kinds/kind';
import type { NamedMapping } from '../mapping/loadMapping';
import type { ImportReport } from '../report';
import { type Books, placeRow, whyWithoutPlace } from '../resolve/placeRow';
import type { Projects } from '../resolve/projects';
import type { Corrections } from './corrections';
import { createRow, hasStation } from './createRow';
import { type Cell, type Folded, foldRow, type Observation, type Row } from './foldRow';
import { readById, readByRef } from './readRows';
import type { SnapshotDays } from './snapshotDays';
import type { StagedRow, Staging } from './staging';

export interface Merge {
  db: Db;
  staging: Staging;
  report: ImportReport;
  kind: Kind;
  mapping: NamedMapping;
  books: Books;
  projects: Projects;
  snapshots: SnapshotDays;
  /** What the console has put right or hidden. */
  corrections: Corrections;
  onRows: (rows: number) => void;
}

const BATCH = 250;

/** A record's rows, placed in the city, and the stored row that they belong to. */
interface Group {
  key: string;
  observations: (Observation & { communityName: string | null; plateName: string | null })[];
}

/** Compares everything staged with what is stored, and stages the changes. Writes nothing to the database. */
export async function mergeRows(merge: Merge): Promise<void> {
  const claimed = new Set<number>();
  for (const batch of placedGroups(merge)) {
    const groups = batch.filter(({ observations }) => observations.length > 0);
    const stored = await storedRows(groups, merge, claimed);
    for (const group of groups) mergeGroup(group, stored.get(group.key) ?? null, merge);
  }
}

/** The records of everything staged, each whole, some hundreds of rows at once. */
function* placedGroups(merge: Merge): Generator<Group[]> {
  let groups: Group[] = [];
  let rows = 0;
  for (const row of merge.staging.rows()) {
    if (rows >= BATCH && row.key !== groups.at(-1)?.key) {
      yield groups;
      merge.onRows(rows);
      groups = [];
      rows = 0;
    }
    rows += 1;
    if (row.key !== groups.at(-1)?.key) groups.push({ key: row.key, observations: [] });
    placeInGroup(row, groups.at(-1) as Group, merge);
  }
  yield groups;
  merge.onRows(rows);
}

/**
 * Of the rows of one record and day the last that has a place in the city counts; they come last first, so whoever is
 * there already has won. The others leave no trace but in the report.
 */
function placeInGroup({ excerpt, ...row }: StagedRow, { key, observations }: Group, merge: Merge): void {
  const { kind, mapping, books, report, snapshots } = merge;
  const isRepeated = observations.at(-1)?.day === row.day;
  const communityName = nameOr(row.values['@community']);
  const plateName = nameOr(row.values['@plate']);
  const wrong = isRepeated
    ? whyWithoutPlace(row.values, kind, mapping, books)
    : placeRow(row.values, row.day, kind, mapping, books);
  if (wrong) report.reject(row.file, row.line, key, wrong, excerpt);
  else if (isRepeated) report.countSuperseded(row.file);
  else {
    const plateId = row.values.plate_id;
    if (mapping.snapshot && typeof plateId === 'number') snapshots.see(plateId, row.day);
    observations.push({ ...row, communityName, plateName });
  }
}

const nameOr = (value: unknown): string | null => (value === undefined ? null : String(value));

/** The stored rows of a batch by key: by reference, else (communities, projects) by name. */
async function storedRows(groups: Group[], merge: Merge, claimed: Set<number>): Promise<Map<string, Row>> {
  const { db, kind, mapping, books } = merge;
  const keys = groups.map(({ key }) => key);
  const rows = await readByRef(db, kind.table, books.city.id, mapping.source, keys);
  const named = new Map<string, number>();
  for (const { key, observations } of groups) {
    const id = rows.has(key) ? null : namedId(observations[0], merge, claimed);
    if (id === null) continue;
    named.set(key, id);
    claimed.add(id);
  }
  const byId = await readById(db, kind.table, [...named.values()]);
  for (const [key, id] of named) {
    const row = byId.get(id);
    if (row) rows.set(key, row);
  }
  return rows;
}

function namedId(observation: Observation | undefined, merge: Merge, claimed: Set<number>): number | null {
  const { kind, mapping, books, projects } = merge;
  if (!observation) return null;
  const { name, district_id, usage } = observation.values;
  if (kind.table === 'communities') {
    const districtId = typeof district_id === 'number' ? district_id : null;
    const known = books.communities.unclaimed(String(name), districtId, mapping.source);
    return known && !claimed.has(known.id) ? known.id : null;
  }
  if (kind.table !== 'projects') return null;
  const known = projects.ofAnotherSource(String(name), usage === undefined ? null : String(usage), mapping.source);
  return known && !claimed.has(known.id) ? known.id : null;
}

function mergeGroup(group: Group, stored: Row | null, merge: Merge): void {
  const { kind, report, mapping, corrections } = merge;
  const isGone =
    corrections.isMerged(kind.table, mapping.source, group) ||
    (stored === null && (corrections.isHidden(kind.table, mapping.source, group) || isOfHidden(group, merge)));
  if (isGone) {
    for (const { file } of group.observations) report.count(file, 'unchanged');
    return;
  }
  const before = stored?.plate_id ?? null;
  const locked = corrections.lockedColumns(kind.table, stored);
  const observations = stored === null ? group.observations : corrections.keep(kind, stored, group.observations);
  const folded = foldRow(stored, observations, kind, (observation) => newRow(group, observation, merge), locked);
  for (const column of locked) folded.changed.delete(column);
  for (const [at, outcome] of folded.outcomes.entries()) report.count(group.observations[at]?.file ?? 0, outcome);
  if (!folded.isNew) settleNames(group.key, folded, merge);
  if (kind.table === 'communities') settlePlate(before, group, folded, merge);
  writeFolded(folded, merge);
}

/** A row of a file of communities about one that is hidden: another source calls it so too. */
function isOfHidden({ observations }: Group, { kind, mapping, books, corrections }: Merge): boolean {
  const { name, district_id } = observations[0]?.values ?? {};
  if (kind.table !== 'communities' || name === undefined) return false;
  const districtId = typeof district_id === 'number' ? district_id : null;
  if (!books.communities.unclaimed(String(name), districtId, mapping.source)?.isHidden) return false;
  corrections.skip(observations.length);
  return true;
}

function newRow({ key }: Group, observation: Observation, { kind, mapping, books, snapshots }: Merge): Row {
  const { communityName, plateName } = observation as Group['observations'][number];
  const made = {
    id: books.ids.take(kind.table),
    cityId: books.city.id,
    source: mapping.source,
    ref: key,
    communityName,
  };
  const row = createRow(kind, observation, made);
  if (hasStation(kind) && row.station_id == null) placeAtNearest(row, books);
  const plateId = typeof row.plate_id === 'number' ? row.plate_id : null;
  if (mapping.snapshot && plateName && snapshots.isNewOn(plateName, plateId, observation.day)) {
    row.listed_day ??= observation.day;
  }
  return row;
}

/** As completePlaces would, but before the database is locked for writing: most rows of an import are new. */
function placeAtNearest(row: Row, { stations }: Books): void {
  if (typeof row.lng !== 'number' || typeof row.lat !== 'number') return;
  const nearest = stations.nearest({ lng: row.lng, lat: row.lat });
  if (nearest) Object.assign(row, { station_id: nearest.id, station_distance: nearest.metres });
}

/** A changed name is spelled anew; a community that was known by name alone gets its source's id. */
function settleNames(key: string, { row, changed }: Folded, { kind, mapping, books }: Merge): void {
  const isNamed = kind.table === 'communities' || kind.table === 'projects';
  if (isNamed && changed.has('name')) assign(row, changed, { ...spell(String(row.name)) });
  if (kind.table !== 'communities' || row.source_ref !== null) return;
  assign(row, changed, { source: mapping.source, source_ref: key });
  const known = books.communities.unclaimed(String(row.name), Number(row.district_id), mapping.source);
  if (known && known.id === row.id) books.communities.adopt(known, mapping.source, key);
}

/** A plate that a file of communities states is inferred no longer. */
function settlePlate(before: Cell, { observations }: Group, { row }: Folded, { books }: Merge): void {
  const id = Number(row.id);
  if (!observations.some(({ values }) => values.plate_id !== undefined)) return;
  const wasInferred = books.inferredPlates.delete(id);
  if (!wasInferred || before === null || before === row.plate_id) return;
  books.movedPlates.push({ communityId: id, from: Number(before), to: Number(row.plate_id) });
}

function assign(row: Row, changed: Set<string>, values: Row): void {
  Object.assign(row, values);
  for (const column of Object.keys(values)) changed.add(column);
}

function writeFolded({ row, isNew, changed, steps }: Folded, { kind, staging, books }: Merge): void {
  const id = Number(row.id);
  if (isNew) staging.write({ table: kind.table, id, isNew, values: row });
  else if (changed.size > 0) {
    const values = Object.fromEntries([...changed].map((column) => [column, row[column] ?? null]));
    staging.write({ table: kind.table, id, isNew, values });
  }
  for (const { day, before, after } of steps) {
    const change = {
      id: books.ids.take('estate_price_changes'),
      estate_id: id,
      day,
      price_before: before,
      price_after: after,
    };
    staging.write({ table: 'estate_price_changes', id: change.id, isNew: true, values: change });
  }
}
