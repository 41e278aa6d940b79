import { QUESTION_COPY as copy } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';
import type { SearchResultPageProps } from '@/lib/search/views/resultPage';
import { usePage } from '@/stores/PageProvider';
import { QuestionRow } from '../question/QuestionRow';
import { Button } from '../ui/Button';
import { Section } from '../ui/Section';
import css from './SearchResultPage.module.css';

/** The tab of questions. */
export function Questions({ questions = [] }: Pick<SearchResultPageProps, 'questions'>) {
  const { city } = usePage();
  return (
    <Section title={copy.title} more={{ text: copy.allQuestions, href: paths.questions({ cityId: city.id }) }}>
      {questions.map((question) => (
        <QuestionRow key={question.id} question={question} Heading="h3" />
      ))}
      <div className={css.pages}>
        <Button href={paths.ask(city.id)} variant="line" block>
          {copy.ask}
        </Button>
      </div>
    </Section>
  );
}
