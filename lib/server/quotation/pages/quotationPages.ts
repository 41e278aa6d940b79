import type { QuotationPageProps, QuotationsPageProps } from '@/lib/quotation/views/quotationPages';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { quotationProps, quotationsProps } from './quotationProps';

/** 报价行情: which community, which home, then what the agencies ask for it; all of it in the address. */
export const quotationsPage = definePage<QuotationsPageProps>({
  path: '/quotation',
  name: '报价行情',
  access: everyone,
  up: {
    to: ({ query }) => (query.houseId && query.estateId ? paths.quotations({ houseId: query.houseId }) : paths.front()),
    steps: 1,
    isFurther: ({ query }) => query.houseId !== undefined && query.estateId !== undefined,
  },
  cache: 'device',
  posts: false,
  sitemap: { site: () => [paths.quotations()] },
  layout: [],
  load: quotationsProps,
});

/** One listing's asking price in full. */
export const quotationDetailPage = definePage<QuotationPageProps>({
  path: '/quotation/detail',
  name: '报价详情',
  query: { estateId: 'estate' },
  access: everyone,
  up: { to: () => paths.quotations(), steps: 2 },
  cache: 'device',
  posts: false,
  sitemap: 'none',
  layout: [],
  load: quotationProps,
});
