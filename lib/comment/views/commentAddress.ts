import type { PageCity } from '@/lib/area/pageCity';
import { type TrailStep, trailOf } from '@/lib/interface/views/trail';
import { paths } from '@/lib/routes/paths';
import { COMMENT_COPY as copy } from '../words';
import type { CommentListProps } from './commentPages';
import { commentsTitle } from './commentText';

type Chosen = Pick<CommentListProps, 'community' | 'sort' | 'score'>;

/** A list's own address with what is chosen in it, at one of its pages. */
export const commentListAddress = (cityId: number, { community, sort, score }: Chosen, page = 1): string =>
  paths.comments(cityId, community?.id, {
    sort: sort === 'newest' ? undefined : sort,
    score,
    page: page > 1 ? page : undefined,
  });

/** Where a list stands: below its community, or its city. */
export const commentTrail = (city: PageCity, { community }: Pick<CommentListProps, 'community'>): TrailStep[] =>
  trailOf(city, [
    community && { name: community.name, path: paths.resale(city.id, community.id) },
    {
      name: community ? copy.title : commentsTitle({ community }, city),
      path: paths.comments(city.id, community?.id),
    },
  ]);
