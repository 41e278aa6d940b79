import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import type { OwnPost } from '@/lib/question/contract';
import { ownPostAddress } from '@/lib/question/views/questionAddress';
import type { OwnQuestionsProps } from '@/lib/question/views/questionPages';
import { ownPostLine } from '@/lib/question/views/questionText';
import { OWN_QUESTIONS_COPY as copy, QUESTION_COPY } from '@/lib/question/words';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';
import { QuestionRow } from './QuestionRow';

function Own({ posts, following }: OwnQuestionsProps) {
  const of = (kind: OwnPost['kind']) => posts.filter((post) => post.kind === kind);
  if (posts.length === 0 && following.length === 0) {
    return (
      <Section>
        <EmptyState small title={copy.none} reason={copy.noneWhy} />
      </Section>
    );
  }
  return (
    <>
      <Posts title={copy.questions} posts={of('question')} />
      <Posts title={copy.answers} posts={of('answer')} />
      <Posts title={copy.comments} posts={of('comment')} />
      <Posts title={copy.replies} posts={of('comment-reply')} />
      {following.length > 0 && (
        <Section title={copy.followed}>
          {following.map((question) => (
            <QuestionRow key={question.id} question={question} Heading="h3" short />
          ))}
        </Section>
      )}
    </>
  );
}

function Posts({ title, posts }: { title: string; posts: OwnPost[] }) {
  if (posts.length === 0) return null;
  return (
    <Section title={title}>
      {posts.map((post) => (
        <article key={post.id} className={css.row}>
          <OwnPostHead post={post} />
          {post.verdict && (
            <p className={css.state}>
              {copy.verdict}
              {post.verdict}
            </p>
          )}
          {post.state === 'held' && post.heldFor.length > 0 && (
            <p className={css.state}>{post.heldFor.map((reason) => QUESTION_COPY.held[reason]).join('，')}</p>
          )}
        </article>
      ))}
    </Section>
  );
}

/** Leads to where it stands; what it was about may be gone. */
function OwnPostHead({ post }: { post: OwnPost }) {
  const { now } = usePage();
  const href = ownPostAddress(post);
  const head = (
    <>
      <h3 className={css.title}>{post.text}</h3>
      <small className={css.facts}>{ownPostLine(post, now)}</small>
    </>
  );
  return href === null ? <div>{head}</div> : <a href={href}>{head}</a>;
}

/** What of 我的问答和点评 is only read: all of it. */
export const OWN_PARTS = { Own };
