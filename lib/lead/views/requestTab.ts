import { paths, type Query } from '@/lib/routes/paths';

/** What one lists of one's requests: all of them, or those of a group of kinds. */
export const REQUEST_TABS = ['open', 'viewing', 'question', 'price', 'owner'] as const;
export type RequestTab = (typeof REQUEST_TABS)[number];

/** The address of a list of them; of what names none, that of all. */
export const requestsHref = (tab: string | undefined, query: Query = {}): string =>
  paths.messages({ show: 'requests', tab: REQUEST_TABS.find((one) => one === tab && one !== 'open'), ...query });
