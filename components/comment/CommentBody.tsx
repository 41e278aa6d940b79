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

export function CommentPictures({ pictures }: Pick<CommentEntry, 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <ul className={css.pictures}>
      {pictures.map(({ id, width, height }) => (
        <li key={id}>
          <a href={commentPictureUrl(id)}>
            <img src={commentPictureUrl(id)} alt={copy.picture} width={width} height={height} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
