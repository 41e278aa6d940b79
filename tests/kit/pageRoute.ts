import type { GetServerSideProps } from 'next';
import { consoleProps } from '@/lib/server/page/consoleProps';
import type { Page } from '@/lib/server/page/definePage';
import { pageProps } from '@/lib/server/page/pageProps';

/** What answers a declared page, by the door of its kind. */
export const routeOf = (page: Page): GetServerSideProps => (page.consolePart ? consoleProps(page) : pageProps(page));
