import { type KeyedRequest, microCacheKey } from '@/lib/server/http/microCacheKey';
import { pageTable } from '@/lib/server/http/pageTable';
import { PAGES } from '@/lib/server/page/registry';

/** What the HTTP server knows of the pages, from their declarations themselves. */
export const PAGE_TABLE = pageTable(PAGES);

/** The key of the product's own pages. */
export const keyOf = (request: KeyedRequest): string | null => microCacheKey(request, PAGE_TABLE.cached);
