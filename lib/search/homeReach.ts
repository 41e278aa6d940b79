import type { HomeReach } from '@/lib/search/contract/lists';

/** What a search found, with that. */
export type Reached<Item> = Item & { reach?: HomeReach };
