import type { CommentPageProps, CommentsPageProps } from '@/lib/comment/views/commentPages';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { requiredId } from '@/lib/server/page/requiredId';
import { commentListProps } from './commentListProps';
import { commentProps } from './commentProps';
import { houseCommentsProps } from './houseCommentsProps';

/** 点评 of a community, with the form. */
export const houseCommentsPage = definePage<CommentsPageProps>({
  path: '/{city}/house-comments/{houseId}',
  name: '小区点评',
  params: { houseId: 'community' },
  access: everyone,
  cache: 'device',
  posts: 'pictures',
  up: { to: ({ city, params }) => paths.resale(city.id, requiredId(params.houseId)), steps: 3 },
  sitemap: 'none',
  layout: ['download-banner'],
  onlyRead: ['comments'],
  load: houseCommentsProps,
});

/** One comment: what others may do there is posted to it. */
export const commentPage = definePage<CommentPageProps>({
  path: '/{city}/house-comments/{houseId}/{commentId}',
  name: '点评详情',
  params: { houseId: 'community', commentId: 'comment' },
  access: everyone,
  cache: 'device',
  posts: true,
  up: { to: ({ city, params }) => paths.resale(city.id, requiredId(params.houseId)), steps: 3 },
  sitemap: 'none',
  layout: ['download-banner'],
  onlyRead: ['replies'],
  load: (context) => {
    const { houseId, commentId } = context.params;
    return commentProps(context, { houseId: requiredId(houseId), id: requiredId(commentId) });
  },
});

/** The latest of the city. */
export const cityCommentsPage = definePage<CommentsPageProps>({
  path: '/{city}/house-comments',
  name: '最新点评',
  access: everyone,
  cache: 'device',
  posts: false,
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  sitemap: { ofCity: ({ id }) => [paths.comments(id)] },
  layout: ['download-banner'],
  onlyRead: ['comments'],
  load: (context) => commentListProps(context, null),
});
