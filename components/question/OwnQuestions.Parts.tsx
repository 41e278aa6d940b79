import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { OWN_QUESTIONS_COPY as copy, QUESTION_COPY } from '@/lib/config/microcopy/question';
import { paths } from '@/lib/routes/paths';
import type { OwnQuestionsProps } from '@/lib/views/question/questionPages';
import { ownPostLine } from '@/lib/views/question/questionText';
import type { OwnPost } from '@/services/question';
import { usePage } from '@/stores/PageProvider';
import css from './Question.module.css';
import { QuestionRow } from './QuestionRow';

function Own({ posts, followed }: OwnQuestionsProps) {
  const of = (kind: OwnPost['kind']) => posts.filter((post) => post.kind === kind);
  if (posts.length === 0 && followed.length === 0) {
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
      {followed.length > 0 && (
        <Section title={copy.followed}>
          {followed.map((question) => (
            <QuestionRow key={question.id} question={question} Heading="h3" short />
          ))}
        </Section>
      )}
    </>
  );
}

function Posts({ title, posts }: { title: string; posts: OwnPost[] }) {
  const { now } = usePage();
  if (posts.length === 0) return null;
  return (
    <Section title={title}>
      {posts.map((post) => (
        <article key={post.id} className={css.row}>
          <a href={paths.question(post.questionId, { cityId: post.cityId })}>
            <h3 className={css.title}>{post.text}</h3>
            <small className={css.facts}>{ownPostLine(post, now)}</small>
          </a>
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

/** What of 我的问答 is only read: all of it. */
export const OWN_PARTS = { Own };
