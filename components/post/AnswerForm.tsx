import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { TextArea } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import { POST_LENGTHS, type PostKind } from '@/lib/post/post';
import { DRAFT_COPY } from '@/lib/post/words';
import css from './Post.module.css';

interface AnswerFormProps {
  /** The page that takes it, and to which one comes back. */
  here: string;
  isSignedIn: boolean;
  typed: { text: string; isAnonymous: boolean };
  problem: string | undefined;
  kind: Extract<PostKind, 'answer' | 'comment-reply'>;
  /** The button's value. */
  deed: string;
  copy: Readonly<Record<'title' | 'field' | 'hint' | 'isAnonymous' | 'submit', string>>;
}

/** Where one answers what somebody wrote; who is not signed in writes first. */
export function AnswerForm({ here, isSignedIn, typed, problem, kind, deed, copy }: AnswerFormProps) {
  return (
    <Section title={copy.title} id="answer" note={isSignedIn ? undefined : DRAFT_COPY.note}>
      <Form className={css.form} action={here} noValidate>
        <TextArea
          label={copy.field}
          hideLabel
          name="text"
          defaultValue={typed.text}
          hint={copy.hint}
          error={problem}
          maxLength={POST_LENGTHS[kind].most}
          required
        />
        <Checkbox name="isAnonymous" value="1" defaultChecked={typed.isAnonymous} quiet label={copy.isAnonymous} />
        <Button type="submit" name="do" value={deed} block>
          {isSignedIn ? copy.submit : DRAFT_COPY.submit}
        </Button>
      </Form>
    </Section>
  );
}
