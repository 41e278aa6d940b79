import { AnswerBadge } from '@/components/post/AnswerBadge';
import { questionFactsLine } from '@/lib/question/views/questionText';
import { paths } from '@/lib/routes/paths';
import type { QuestionEntry } from '@/services/question';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';

interface QuestionRowProps {
  question: QuestionEntry;
  Heading?: 'h2' | 'h3';
  /** Without its answer, where another question is what one reads. */
  short?: boolean;
}

/** A question in a list, with its accepted or first answer. */
export function QuestionRow({ question, Heading = 'h2', short }: QuestionRowProps) {
  const { now } = usePage();
  const { id, cityId, text, answer } = question;
  return (
    <article className={css.row}>
      <a href={paths.question(id, { cityId })}>
        <Heading className={css.title}>{text}</Heading>
        {answer && !short && (
          <p className={css.first}>
            <AnswerBadge badge={answer.badge} /> {answer.text}
          </p>
        )}
        <small className={css.facts}>{questionFactsLine(question, now)}</small>
      </a>
    </article>
  );
}
