import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { TextArea } from '@/components/ui/Field';
import { POST_LENGTHS } from '@/lib/post/post';
import { QUESTION_TOPICS, type QuestionTopic } from '@/lib/question/question';
import { ASK_COPY as copy, QUESTION_COPY } from '@/lib/question/words';

const TOPICS = QUESTION_TOPICS.map((value) => ({ value, text: QUESTION_COPY.topics[value] }));

interface AskFieldsProps {
  typed: { text: string; topic: QuestionTopic; isAnonymous: boolean };
  problem: string | undefined;
}

/** What one fills in to ask, whomever. */
export const AskFields = ({ typed, problem }: AskFieldsProps) => (
  <>
    <TextArea
      label={copy.question}
      hideLabel
      name="text"
      defaultValue={typed.text}
      hint={copy.hint}
      error={problem}
      maxLength={POST_LENGTHS.question.most}
      rows={3}
      required
    />
    <RadioGroup legend={copy.topic} name="topic" options={TOPICS} defaultValue={typed.topic} variant="chips" />
    <Checkbox name="isAnonymous" value="1" defaultChecked={typed.isAnonymous} quiet label={copy.isAnonymous} />
  </>
);
