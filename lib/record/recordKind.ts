/** What the console finds and puts right: a home for sale, a home to let, a community, a new-house project, a deal. */
export const RECORD_KINDS = ['estate', 'rental', 'community', 'project', 'deal'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const isRecordKind = (text: unknown): text is RecordKind => RECORD_KINDS.some((kind) => kind === text);

/** The table of each. */
export const RECORD_TABLES = {
  estate: 'estates',
  rental: 'rentals',
  community: 'communities',
  project: 'projects',
  deal: 'deals',
} as const satisfies Record<RecordKind, string>;

export const kindOfTable = (table: string): RecordKind | null =>
  RECORD_KINDS.find((kind) => RECORD_TABLES[kind] === table) ?? null;
