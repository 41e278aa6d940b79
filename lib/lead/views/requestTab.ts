import { paths } from '@/lib/routes/paths';

/** What one lists of one's requests: all of them, or those of a group of kinds. */
export const REQUEST_TABS = ['open', 'viewing', 'question', 'price', 'owner'] as const;
export type RequestTab = (typeof REQUEST_TABS)[number];

/** The address of a list of them. */
export const requestsHref = (tab: RequestTab): string =>
  paths.messages({ show: 'requests', tab: tab === 'open' ? undefined : tab });
