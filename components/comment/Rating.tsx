import { FactGrid } from '@/components/ui/FactGrid';
import { StarRating } from '@/components/ui/StarRating';
import { COMMENT_ASPECTS } from '@/lib/comment/comment';
import { aspectText } from '@/lib/comment/views/commentText';
import { COMMENT_COPY as copy } from '@/lib/comment/words';
import type { CommentRating } from '@/services/comment';
import css from './Comment.module.css';

/** What a community is given, of how many; too few give none. In short, of the aspects those alone that have an average. */
export function Rating({ rating, short = false }: { rating: CommentRating; short?: boolean }) {
  if (rating.count === 0) return null;
  const aspects = COMMENT_ASPECTS.filter((aspect) => !short || rating.aspects[aspect].mean !== null);
  const facts = aspects.map((aspect) => ({ name: copy.aspects[aspect], value: aspectText(rating.aspects[aspect]) }));
  return (
    <>
      <p className={css.score}>
        <StarRating value={rating.mean} count={rating.count} />
        {rating.mean === null && <span>{copy.tooFew}</span>}
      </p>
      {rating.mean !== null && facts.length > 0 && (
        <div className={css.facts}>
          <FactGrid facts={facts} />
        </div>
      )}
    </>
  );
}
