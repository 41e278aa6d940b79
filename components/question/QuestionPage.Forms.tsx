import { AnswerForm } from '@/components/post/AnswerForm';
import type { QuestionPageProps } from '@/lib/question/views/questionPages';
import { QUESTION_COPY as copy } from '@/lib/question/words';
import { paths } from '@/lib/routes/paths';

const SAID = {
  title: copy.answer,
  field: copy.answerField,
  hint: copy.answerHint,
  isAnonymous: copy.isAnonymous,
  submit: copy.answerSubmit,
};

/** Where one answers. */
export const QuestionAnswerForm = ({ question: { id, cityId }, isSignedIn, typed, problems }: QuestionPageProps) => (
  <AnswerForm
    here={paths.question(id, { cityId })}
    kind="answer"
    deed="answer"
    problem={problems.text}
    copy={SAID}
    isSignedIn={isSignedIn}
    typed={typed}
  />
);
