import { asksTime, type LeadKind, MAX_LEAD_QUESTION } from '@/lib/lead/leadKind';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { TextArea, type TextAreaProps } from '../ui/Field';

type QuestionFieldProps = Pick<TextAreaProps, 'name' | 'value' | 'defaultValue' | 'onChange'> & { kind: LeadKind };

/** What one wants to know, in one's own words: whoever answers can come with the answer. */
export const QuestionField = ({ kind, ...props }: QuestionFieldProps) => (
  <TextArea
    label={asksTime(kind) ? LEAD_COPY.questionFirst : LEAD_COPY.question}
    placeholder={LEAD_COPY.questionHint}
    maxLength={MAX_LEAD_QUESTION}
    rows={asksTime(kind) ? 1 : 2}
    {...props}
  />
);
