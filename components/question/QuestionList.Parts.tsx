import { Pagination } from '@/components/ui/Pagination';
import { questionListAddress } from '@/lib/question/views/questionAddress';
import type { QuestionListProps } from '@/lib/question/views/questionPages';
import { usePage } from '@/stores/PageProvider';
import { QuestionRow } from './QuestionRow';

function Rows(props: QuestionListProps) {
  const { questions, page, pages, q, path } = props;
  const { city } = usePage();
  const kept = { q, cityId: path.startsWith(`/${city.id}/`) ? undefined : city.id };
  return (
    <>
      {questions.map((question) => (
        <QuestionRow key={question.id} question={question} Heading="h3" />
      ))}
      <Pagination page={page} pages={pages} hrefOf={(at) => questionListAddress(props, at, kept)} />
    </>
  );
}

/** What of a list of questions is only read. */
export const QUESTION_PARTS = { Rows };
