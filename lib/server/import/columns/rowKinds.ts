import type { Kind } from '../kinds/kind';
import { KINDS } from '../kinds/kinds';

/** What files of unknown columns may be; the rest is mapped by a file (docs/import.md). */
export const ROW_KIND_NAMES = ['deal', 'listing', 'rental', 'project', 'community'] as const;
export type RowKindName = (typeof ROW_KIND_NAMES)[number];

export const ROW_KINDS = Object.fromEntries(ROW_KIND_NAMES.map((name) => [name, KINDS[name]])) as Record<
  RowKindName,
  Kind
>;

export const isRowKind = (text: string | undefined): text is RowKindName =>
  ROW_KIND_NAMES.some((name) => name === text);

/** Without these a row is refused: what its kind asks for, and the area of a home that is sold. */
export const requiredFields = (kind: RowKindName): string[] => [
  ...Object.entries(ROW_KINDS[kind].fields).flatMap(([name, { required }]) => (required ? [name] : [])),
  ...(kind === 'deal' || kind === 'listing' ? ['area'] : []),
];
