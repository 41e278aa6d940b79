import { addDays, dayOf } from '@/lib/kernel/day';
import type { Values } from '../mapping/fieldTypes';
import { createRowReader } from '../mapping/rowReader';
import { mappingSchema } from '../mapping/schema';
import type { SourceRow } from '../source/row';
import { mappingOf } from './columnMapping';
import type { FileProfile } from './fileProfile';
import type { ImportPlan } from './plan';
import { ROW_KINDS } from './rowKinds';

/** A row as an import would read it, and why it would refuse it. */
export interface PreviewRow {
  row: number;
  values: Values;
  wrong: string | null;
}

/** How many of the rows that were looked at are shown at once. */
export const PREVIEW_ROWS = 3;

/** Reads some of the rows that were looked at by the mapping that a plan comes to, as the import itself does. */
export function previewRows(plan: ImportPlan, profile: FileProfile, from: number, now: number): PreviewRow[] {
  const kind = ROW_KINDS[plan.kind];
  const day = dayOf(now);
  const mapping = mappingSchema.parse(mappingOf(plan, profile, profile.file || 'file', day));
  // What is still open is left out, and refuses no row yet.
  const fields = Object.fromEntries(
    Object.entries(kind.fields).map(([name, { required, ...spec }]) => [
      name,
      name in mapping.fields && required ? { ...spec, required } : spec,
    ]),
  );
  const isConstantWrong = plan.open.some(({ about }) => about === 'constant');
  const header = {
    columns: profile.columns.map(({ name }) => name),
    units: profile.columns.map(({ unit }) => unit),
    ...(profile.serialStart !== null && { serialStart: profile.serialStart }),
  };
  const read = createRowReader(
    isConstantWrong ? { ...mapping, constants: {} } : mapping,
    fields,
    addDays(day, 1),
    header,
  );
  const count = profile.columns[0]?.values.length ?? 0;
  return Array.from({ length: Math.min(PREVIEW_ROWS, count) }, (_, at) => {
    const row = (from + at) % count;
    const found = read(rowAt(profile, row), day);
    if ('wrong' in found) return { row, values: {}, wrong: found.wrong };
    const values = { ...found.values };
    // What follows from a row is computed of a whole one.
    return { row, values, wrong: plan.open.length > 0 ? null : kind.complete(values) };
  });
}

function rowAt({ columns }: FileProfile, row: number): SourceRow {
  const cells = new Map(columns.map(({ ref, values }) => [ref, values[row] ?? '']));
  return { line: row + 1, wrong: null, get: (ref) => cells.get(ref) ?? null, excerpt: () => '' };
}
