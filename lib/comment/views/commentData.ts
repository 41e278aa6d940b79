import type { CommentRating } from '@/services/comment';
import { BEST_SCORE } from '../comment';

/**
 * What search engines are told of what people give a community, as schema.org says it: nothing where no average is shown,
 * and nothing of demo data, which nobody wrote.
 */
export const aggregateRating = (rating: CommentRating | null | undefined, isDemo: boolean): object | undefined =>
  rating?.mean == null || isDemo
    ? undefined
    : {
        '@type': 'AggregateRating',
        ratingValue: Number(rating.mean.toFixed(1)),
        ratingCount: rating.count,
        bestRating: BEST_SCORE,
        worstRating: 1,
      };

/** The same as data of its own, of the community with its address. */
export function communityRatingData(
  rating: CommentRating | null,
  { name, url, isDemo }: { name: string; url: string; isDemo: boolean },
): object | undefined {
  const aggregate = aggregateRating(rating, isDemo);
  return (
    aggregate && {
      '@context': 'https://schema.org',
      '@type': 'ApartmentComplex',
      name,
      url,
      aggregateRating: aggregate,
    }
  );
}
