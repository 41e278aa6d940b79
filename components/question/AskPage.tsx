import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { TextArea } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { ASK_COPY as copy, QUESTION_COPY } from '@/lib/config/microcopy/question';
import { POST_LENGTHS } from '@/lib/domain/post/post';
import { QUESTION_TOPICS } from '@/lib/domain/question/question';
import { paths } from '@/lib/routes/paths';
import type { AskPageProps } from '@/lib/views/question/questionPages';
import { askTitle } from '@/lib/views/question/questionText';
import css from './Question.module.css';
import { QuestionRow } from './QuestionRow';

const TOPICS = QUESTION_TOPICS.map((value) => ({ value, text: QUESTION_COPY.topics[value] }));

/** Where one asks about a place: what is like it is shown before it is asked. */
export function AskPage(props: AskPageProps) {
  const { path, cityName, similar, problems } = props;
  const title = askTitle(props, { name: cityName });
  return (
    <>
      <PageHead title={title} description={copy.description} path={path} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        {problems.other && (
          <p className={css.refused} role="alert">
            {problems.other}
          </p>
        )}
        <SectionStack>
          {similar !== null && similar.length > 0 && (
            <Section title={copy.similar} note={copy.similarText}>
              {similar.map((question) => (
                <QuestionRow key={question.id} question={question} Heading="h3" />
              ))}
            </Section>
          )}
          <AskForm {...props} title={title} />
        </SectionStack>
      </main>
    </>
  );
}

function AskForm({ action, isSignedIn, typed, similar, problems, title }: AskPageProps & { title: string }) {
  const isSeen = similar !== null && similar.length > 0;
  return (
    <Section note={copy.rule}>
      <h1 className={css.text}>{title}</h1>
      {isSignedIn ? (
        <form className={css.form} method="post" action={action} noValidate>
          <TextArea
            label={copy.question}
            hideLabel
            name="text"
            defaultValue={typed.text}
            hint={copy.hint}
            error={problems.text}
            maxLength={POST_LENGTHS.question.most}
            rows={3}
            required
          />
          <RadioGroup legend={copy.topic} name="topic" options={TOPICS} defaultValue={typed.topic} variant="chips" />
          <Checkbox name="isAnonymous" value="1" defaultChecked={typed.isAnonymous} quiet label={copy.isAnonymous} />
          {isSeen && <input type="hidden" name="seen" value="1" />}
          <Button type="submit" block>
            {isSeen ? copy.anyway : copy.next}
          </Button>
        </form>
      ) : (
        <div className={css.ask}>
          <p className={css.byline}>{copy.description}</p>
          <p className={css.byline}>{copy.hint}</p>
          <Button href={paths.login({ redirect: action })} block>
            {QUESTION_COPY.signInToAsk}
          </Button>
        </div>
      )}
    </Section>
  );
}
