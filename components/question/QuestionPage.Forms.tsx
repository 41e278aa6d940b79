import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { TextArea } from '@/components/ui/Field';
import { Section } from '@/components/ui/Section';
import { QUESTION_COPY as copy } from '@/lib/config/microcopy/question';
import { POST_LENGTHS } from '@/lib/domain/post/post';
import { paths } from '@/lib/routes/paths';
import type { QuestionPageProps } from '@/lib/views/question/questionPages';
import css from './Question.module.css';

/** Where one answers; of nobody, where one signs in and comes back. */
export function AnswerForm({ question: { id, cityId }, isSignedIn, typed, problems }: QuestionPageProps) {
  const here = paths.question(id, { cityId });
  if (!isSignedIn) {
    return (
      <Section title={copy.answer}>
        <Button href={paths.login({ redirect: here })} block>
          {copy.signIn}
        </Button>
      </Section>
    );
  }
  return (
    <Section title={copy.answer} id="answer">
      <form className={css.form} method="post" action={here} noValidate>
        <TextArea
          label={copy.answerField}
          hideLabel
          name="text"
          defaultValue={typed.text}
          hint={copy.answerHint}
          error={problems.text}
          maxLength={POST_LENGTHS.answer.most}
          required
        />
        <Checkbox name="isAnonymous" value="1" defaultChecked={typed.isAnonymous} quiet label={copy.isAnonymous} />
        <Button type="submit" name="do" value="answer" block>
          {copy.answerSubmit}
        </Button>
      </form>
    </Section>
  );
}
