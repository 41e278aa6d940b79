import { AnswerBadge } from '@/components/post/AnswerBadge';
import { commentByline, commentCounts } from '@/lib/comment/views/commentText';
import { paths } from '@/lib/routes/paths';
import type { CommentEntry } from '@/services/comment';
import { usePage } from '@/stores/PageProvider';
import post from '../post/Post.module.css';
import { CommentPictures, CommentScores } from './CommentBody';

interface CommentRowProps {
  comment: CommentEntry;
  /** In a list of several communities. */
  withPlace?: boolean;
  /** On the community's own page: without its pictures. */
  short?: boolean;
}

/** A comment in a list; it leads to its own page. */
export function CommentRow({ comment, withPlace = false, short = false }: CommentRowProps) {
  const { now } = usePage();
  const { id, cityId, community, text, scores, badge, pictures } = comment;
  const counts = commentCounts(comment);
  return (
    <article className={post.row}>
      <a href={paths.comment(cityId, community.id, id)}>
        <p className={post.who}>
          {commentByline(comment, now, withPlace)}
          <AnswerBadge badge={badge} />
        </p>
        <CommentScores scores={scores} />
        <p className={post.first}>{text}</p>
        {counts && <small className={post.facts}>{counts}</small>}
      </a>
      {!short && <CommentPictures pictures={pictures} />}
    </article>
  );
}
