import type { OwnerAuthPageProps, OwnerQuotationPageProps } from '@/lib/owner/views/ownerPages';
import { paths } from '@/lib/routes/paths';
import { signedIn } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { ownerAuthProps, ownerQuotationProps } from './ownerProps';

/** 业主委托: as whom one wants a home sold, and one's own wishes so far. */
export const ownerAuthPage = definePage<OwnerAuthPageProps>({
  path: '/estimate/quotation/auth',
  name: '委托报价授权',
  access: signedIn,
  up: { to: () => paths.appraise(), steps: 2 },
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  load: ownerAuthProps,
});

/** What the owner wants; afterwards how far it has come. */
export const ownerQuotationPage = definePage<OwnerQuotationPageProps>({
  path: '/estimate/quotation/form',
  name: '委托报价',
  access: signedIn,
  up: { to: () => paths.ownerAuth(), steps: 3 },
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  load: ownerQuotationProps,
});
