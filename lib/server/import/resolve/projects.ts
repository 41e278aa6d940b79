import { readLocks } from '@/lib/server/record/queries/recordLocks';
import type { Db } from '../../db/client';
import { nameKey } from '../parse/cleanText';

interface KnownProject {
  id: number;
  usage: string | null;
  source: string;
  ref: string | null;
}

/** The new-house projects of a city by name: the same project comes from several sources under different ids. */
export class Projects {
  private readonly byName = new Map<string, KnownProject[]>();

  constructor(rows: Iterable<KnownProject & { name: string }>) {
    for (const row of rows) this.add(row.name, row);
  }

  add(name: string, project: KnownProject): void {
    const key = nameKey(name);
    this.byName.set(key, [...(this.byName.get(key) ?? []), project]);
  }

  /** A project of that name and usage that another source has brought; what this source calls otherwise is another. */
  ofAnotherSource(name: string, usage: string | null, source: string): KnownProject | null {
    const named = this.byName.get(nameKey(name)) ?? [];
    return named.find((known) => known.source !== source && (known.usage === usage || !known.usage || !usage)) ?? null;
  }
}

export async function readProjects(db: Db, cityId: number): Promise<Projects> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name', 'usage', 'source', 'source_ref'])
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute();
  const known = rows.map(({ id, name, usage, source, source_ref }) => ({ id, name, usage, source, ref: source_ref }));
  const projects = new Projects(known);
  // Other sources call it as this one did before the console put its name right.
  const byId = new Map(known.map((project) => [project.id, project]));
  for (const { thing_id, source_value } of (await readLocks(db, cityId)).ofColumn('projects', 'name')) {
    const project = byId.get(thing_id);
    if (project && typeof source_value === 'string') projects.add(source_value, project);
  }
  return projects;
}
