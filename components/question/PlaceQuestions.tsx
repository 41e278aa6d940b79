import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { askAddress, placeQuestions } from '@/lib/question/views/questionAddress';
import type { QuestionPlace } from '@/lib/question/views/questionPages';
import { QUESTION_COPY as copy } from '@/lib/question/words';
import type { QuestionEntry } from '@/services/question';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';
import { QuestionRow } from './QuestionRow';

/** On the page of a place: what was asked about it last, and the way to all of it. */
export function PlaceQuestions({ place, questions }: { place: QuestionPlace; questions: QuestionEntry[] | undefined }) {
  const { city } = usePage();
  if (!questions) return null;
  const more = questions.length > 0 ? { text: copy.allQuestions, href: placeQuestions(city.id, place) } : undefined;
  return (
    <Section title={copy.title} more={more}>
      {questions.length === 0 && <p className={css.state}>{copy.noneWhy}</p>}
      {questions.map((question) => (
        <QuestionRow key={question.id} question={question} Heading="h3" short />
      ))}
      <div className={css.ask}>
        <Button href={askAddress(city.id, place)} variant="line" block>
          {copy.ask}
        </Button>
      </div>
    </Section>
  );
}
