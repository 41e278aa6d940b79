import { FactGrid } from '@/components/ui/FactGrid';
import { StarRating } from '@/components/ui/StarRating';
import { COMMENT_COPY as copy } from '@/lib/config/microcopy/comment';
import { COMMENT_ASPECTS } from '@/lib/domain/comment/comment';
import { aspectText } from '@/lib/views/comment/commentText';
import type { CommentRating } from '@/services/comment';
import css from './Comment.module.css';

/** What a community is given, of how many; too few give none. */
export function Rating({ rating }: { rating: CommentRating }) {
  if (rating.count === 0) return null;
  const facts = COMMENT_ASPECTS.map((aspect) => ({
    name: copy.aspects[aspect],
    value: aspectText(rating.aspects[aspect]),
  }));
  return (
    <>
      <p className={css.score}>
        <StarRating value={rating.mean} count={rating.count} />
        {rating.mean === null && <span>{copy.tooFew}</span>}
      </p>
      {rating.mean !== null && <FactGrid facts={facts} />}
    </>
  );
}
