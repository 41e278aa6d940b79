import { MAX_LEAD_QUESTION } from '@/lib/lead/leadKind';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { TextArea, type TextAreaProps } from '../ui/Field';

/** What one wants to know, in one's own words: whoever answers can come with the answer. */
export const QuestionField = (props: Pick<TextAreaProps, 'name' | 'value' | 'defaultValue' | 'onChange'>) => (
  <TextArea
    label={LEAD_COPY.question}
    placeholder={LEAD_COPY.questionHint}
    maxLength={MAX_LEAD_QUESTION}
    rows={2}
    {...props}
  />
);
