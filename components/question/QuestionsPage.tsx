import type { QuestionsPageProps } from '@/lib/question/views/questionPages';
import { OwnQuestions } from './OwnQuestions';
import { QuestionList } from './QuestionList';

/** The questions of a place or topic, or the viewer's own. */
export const QuestionsPage = (props: QuestionsPageProps) =>
  props.shown === 'mine' ? <OwnQuestions {...props} /> : <QuestionList {...props} />;
