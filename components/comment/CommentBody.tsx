import { PictureGrid } from '@/components/picture/PictureGrid';
import { StarRating } from '@/components/ui/StarRating';
import { COMMENT_COPY as copy } from '@/lib/config/microcopy/comment';
import { commentPictureUrl } from '@/lib/routes/pictures';
import { aspectsLine } from '@/lib/views/comment/commentText';
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
