import type { MergedKind } from '@/lib/record/mergedKind';
import type { Database } from '@/lib/server/db/schema';

// Every column that names a community or a home for sale by its id, and what a merging does with it.
// tests/data/records/mergeReferences.test.ts compares the lists with the database: a new column is told here, or left there for a
// reason.

type Table = keyof Database & string;

/** A column that names a record; `kind` where other kinds stand in it too. */
interface Named {
  table: Table;
  column: string;
  kind?: { column: string; value: string };
}

/** Rows of facts: moved, with what they were before in the change itself. */
export interface FactReference extends Named {
  /** The columns that name a row. */
  key: readonly string[];
  /** Columns that may be there once for each record: of two such rows the winner's stays. */
  once?: readonly string[];
  /** It lies where its community lies. */
  isPlaced?: true;
}

/** Rows of visitors and of what the console writes for them: moved, and noted beside them (merge_moves). */
export interface VisitorReference extends Named {
  /** The column that, with the record, names a row. */
  key: string;
  /** An account has one of each record, while this holds: of two the winner's stays. */
  once?: 'always' | 'unless ended';
  hasUser: boolean;
}

const fact = (table: Table, column: string, more: Partial<FactReference> = {}): FactReference => ({
  table,
  column,
  key: ['id'],
  ...more,
});

const visitor = (table: Table, column: string, more: Partial<VisitorReference> = {}): VisitorReference => ({
  table,
  column,
  key: 'id',
  hasUser: true,
  ...more,
});

const nobodys = { hasUser: false } as const;
const ofKind = (column: string, value: MergedKind) => ({ kind: { column, value } });

export const FACT_REFERENCES: Readonly<Record<MergedKind, readonly FactReference[]>> = {
  community: [
    fact('estates', 'community_id', { isPlaced: true }),
    fact('rentals', 'community_id', { isPlaced: true }),
    fact('deals', 'community_id', { isPlaced: true }),
    fact('community_buildings', 'community_id', { once: ['name'] }),
    fact('agent_communities', 'community_id', { key: ['agent_id', 'community_id'], once: ['agent_id'] }),
    fact('articles', 'community_id'),
    fact('home_changes', 'community_id'),
    fact('home_changes', 'thing_id', ofKind('thing', 'community')),
  ],
  estate: [
    fact('estate_agents', 'estate_id', {
      key: ['estate_id', 'agent_id', 'role'],
      once: ['agent_id', 'role'],
    }),
    fact('deals', 'estate_id'),
    fact('home_changes', 'thing_id', ofKind('thing', 'estate')),
  ],
};

/** What goes with the row that is merged away, and comes back with it: the steps of its own price. */
export const PARTS: Readonly<Record<MergedKind, readonly FactReference[]>> = {
  community: [],
  estate: [fact('estate_price_changes', 'estate_id')],
};

const ofBoth = (kind: MergedKind): VisitorReference[] => [
  visitor('follows', 'target', { ...ofKind('kind', kind), once: 'unless ended' }),
  visitor('home_marks', 'thing_id', { ...ofKind('kind', kind), key: 'user_id', once: 'always' }),
  visitor('notices', 'thing_id', ofKind('thing', kind)),
  visitor('conversations', 'about_id', ofKind('about_kind', kind)),
  visitor('conversation_messages', 'about_id', ofKind('about_kind', kind)),
  visitor('abuse_reports', 'thing_id', ofKind('thing_kind', kind)),
  visitor('clips', 'thing_id', { ...ofKind('thing_kind', kind), ...nobodys }),
];

export const VISITOR_REFERENCES: Readonly<Record<MergedKind, readonly VisitorReference[]>> = {
  community: [
    ...ofBoth('community'),
    visitor('notices', 'community_id'),
    visitor('community_notes', 'community_id'),
    visitor('comments', 'community_id'),
    visitor('questions', 'community_id'),
    visitor('offers', 'community_id'),
    visitor('home_appraisals', 'community_id'),
    visitor('owner_quotations', 'community_id'),
    visitor('leads', 'house_id', nobodys),
    visitor('desk_articles', 'community_id', { ...nobodys, key: 'article_id' }),
  ],
  estate: [
    ...ofBoth('estate'),
    visitor('community_notes', 'home_id', ofKind('home_kind', 'estate')),
    visitor('leads', 'estate_id', nobodys),
    visitor('own_homes', 'property_id', { key: 'user_id', once: 'always' }),
  ],
};
