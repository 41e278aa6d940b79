import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { TextArea } from '@/components/ui/Field';
import { Section } from '@/components/ui/Section';
import { POST_LENGTHS, type PostKind } from '@/lib/domain/post/post';
import { paths } from '@/lib/routes/paths';
import css from '../question/Question.module.css';

interface AnswerFormProps {
  /** The page that takes it, and to which one comes back. */
  here: string;
  isSignedIn: boolean;
  typed: { text: string; isAnonymous: boolean };
  problem: string | undefined;
  kind: Extract<PostKind, 'answer' | 'comment-reply'>;
  /** The button's value. */
  deed: string;
  copy: Readonly<Record<'title' | 'signIn' | 'field' | 'hint' | 'isAnonymous' | 'submit', string>>;
}

/** Where one answers what somebody wrote; of nobody, where one signs in and comes back. */
export function AnswerForm({ here, isSignedIn, typed, problem, kind, deed, copy }: AnswerFormProps) {
  if (!isSignedIn) {
    return (
      <Section title={copy.title}>
        <Button href={paths.login({ redirect: here })} block>
          {copy.signIn}
        </Button>
      </Section>
    );
  }
  return (
    <Section title={copy.title} id="answer">
      <form className={css.form} method="post" action={here} noValidate>
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
          {copy.submit}
        </Button>
      </form>
    </Section>
  );
}
