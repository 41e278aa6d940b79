import { DraftNotice } from '@/components/post/DraftNotice';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { AskPageProps } from '@/lib/question/views/questionPages';
import { askTitle } from '@/lib/question/views/questionText';
import { ASK_COPY as copy } from '@/lib/question/words';
import css from '../post/Post.module.css';
import { AskFields } from './AskFields';
import { QuestionRow } from './QuestionRow';

/** Where one asks about a place: what is like it is shown before it is asked. */
export function AskPage(props: AskPageProps) {
  const { path, cityName, similar, problems, draft } = props;
  const title = askTitle(props, { name: cityName });
  return (
    <>
      <PageHead title={title} description={copy.description} path={path} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <Outcome problem={problems.other} />
        <DraftNotice draft={draft} />
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

function AskForm({ action, typed, similar, problems, title }: AskPageProps & { title: string }) {
  const isSeen = similar !== null && similar.length > 0;
  return (
    <Section note={copy.rule}>
      <h1 className={css.text}>{title}</h1>
      <Form className={css.form} action={action} noValidate>
        <AskFields typed={typed} problem={problems.text} />
        {isSeen && <input type="hidden" name="seen" value="1" />}
        <Button type="submit" block>
          {isSeen ? copy.anyway : copy.next}
        </Button>
      </Form>
    </Section>
  );
}
