import type {
  AppraisalPageProps,
  EstimatePageProps,
  OwnAppraisalsPageProps,
} from '@/lib/estimate/views/appraisalPages';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { appraisalProps } from './appraisalProps';
import { estimateProps } from './estimateProps';
import { ownAppraisalsProps } from './ownAppraisalsProps';

/** 房屋估价: a community first, then the home; both steps are forms. */
export const estimatePage = definePage<EstimatePageProps>({
  path: '/estimate',
  name: '房屋估价',
  access: everyone,
  up: { to: () => paths.front(), steps: 1, isFurther: ({ query }) => query.house !== undefined },
  cache: 'none',
  posts: true,
  sitemap: { site: () => [paths.appraise()] },
  layout: [],
  load: estimateProps,
});

/** What a home was valued at: for its owner, and for whoever has its link. */
export const appraisalPage = definePage<AppraisalPageProps>({
  path: '/estimate/{recordId}',
  name: '估价结果',
  params: { recordId: 'appraisal' },
  access: everyone,
  up: { to: () => paths.appraise(), steps: 2 },
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  load: appraisalProps,
});

export const ownAppraisalsPage = definePage<OwnAppraisalsPageProps>({
  path: '/profile/appraisal',
  name: '我的估价',
  access: everyone,
  up: { to: () => paths.profile(), steps: 2 },
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  load: ownAppraisalsProps,
});
