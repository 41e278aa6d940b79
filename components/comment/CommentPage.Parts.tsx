import { Author } from '@/components/post/Author';
import { ReportForm } from '@/components/post/ReportForm';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import type { CommentPageProps } from '@/lib/comment/views/commentPages';
import { repliesTitle, usefulText } from '@/lib/comment/views/commentText';
import { COMMENT_COPY as copy } from '@/lib/comment/words';
import { QUESTION_COPY } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import type { ReplyEntry } from '@/services/comment';
import css from '../post/Post.module.css';
import { CommentPictures, CommentScores } from './CommentBody';

type Shown = Pick<CommentPageProps, 'comment' | 'isSignedIn'>;

const addressOf = ({ cityId, community, id }: CommentPageProps['comment']) => paths.comment(cityId, community.id, id);

function Said({ comment, isSignedIn, title }: Shown & { title: string }) {
  const { id, cityId, community, text, scores, pictures, useful, isOwn, state, writtenAt } = comment;
  return (
    <Section>
      <h1 className={css.text}>{title}</h1>
      <p className={css.who}>
        <Author by={comment} at={writtenAt} />
      </p>
      <CommentScores scores={scores} />
      <p className={css.said}>{text}</p>
      <CommentPictures pictures={pictures} />
      <p className={css.byline}>
        <a href={paths.resale(cityId, community.id)}>{community.name}</a>
        {' · '}
        <a href={paths.comments(cityId, community.id)}>{copy.backToList}</a>
      </p>
      {useful > 0 && <p className={css.state}>{usefulText(useful)}</p>}
      {isOwn && <p className={css.state}>{`${copy.own}，${QUESTION_COPY.states[state]}`}</p>}
      {isSignedIn && state === 'shown' && !isOwn && (
        <div className={css.deeds}>
          <Useful comment={comment} />
          <ReportForm page={addressOf(comment)} post={id} />
        </div>
      )}
    </Section>
  );
}

function Useful({ comment }: Pick<Shown, 'comment'>) {
  const { isUseful } = comment;
  return (
    <PostForm to={addressOf(comment)} fields={{ do: isUseful ? 'notUseful' : 'useful' }}>
      <Button type="submit" variant="line" size="sm">
        {isUseful ? copy.notUseful : copy.useful}
      </Button>
    </PostForm>
  );
}

function Replies({ comment, replies, isSignedIn }: Shown & Pick<CommentPageProps, 'replies'>) {
  const shown = replies.filter(({ state }) => state === 'shown').length;
  return (
    <Section title={repliesTitle(shown)}>
      {replies.length === 0 && <EmptyState small title={copy.noReplies} />}
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} comment={comment} isSignedIn={isSignedIn} />
      ))}
    </Section>
  );
}

function Reply({ reply, comment, isSignedIn }: Shown & { reply: ReplyEntry }) {
  const { id, text, repliedAt, isOwn, state } = reply;
  return (
    <article className={css.answer}>
      <p className={css.who}>
        <Author by={reply} at={repliedAt} />
      </p>
      <p className={css.said}>{text}</p>
      {isOwn && <p className={css.state}>{`${copy.ownReply}，${QUESTION_COPY.states[state]}`}</p>}
      {isSignedIn && state === 'shown' && !isOwn && (
        <div className={css.deeds}>
          <ReportForm page={addressOf(comment)} post={id} />
        </div>
      )}
    </article>
  );
}

/** What of a comment is only read, and forms without anything to type. */
export const COMMENT_PARTS = { Said, Replies };
