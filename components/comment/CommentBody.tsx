import { PictureGrid } from '@/components/picture/PictureGrid';
import { StarRating } from '@/components/ui/StarRating';
import { aspectsLine } from '@/lib/comment/views/commentText';
import { COMMENT_COPY as copy } from '@/lib/comment/words';
import { commentPictureUrl } from '@/lib/routes/pictures';
import type { CommentEntry } from '@/services/comment';
import css from './Comment.module.css';

/** The points that one person gave. */
export function CommentScores({ scores }: Pick<CommentEntry, 'scores'>) {
  const aspects = aspectsLine(scores);
  return (
    <>
      <StarRating value={scores.overall} />
      {aspects && <p className={css.quiet}>{aspects}</p>}
    </>
  );
}

export const CommentPictures = ({ pictures }: Pick<CommentEntry, 'pictures'>) => (
  <PictureGrid pictures={pictures} urlOf={commentPictureUrl} alt={copy.picture} />
);
