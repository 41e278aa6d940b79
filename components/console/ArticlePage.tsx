import { Button } from '@/components/ui/Button';
import { FileField, Select, TextArea, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import { typedFields } from '@/components/ui/typedFields';
import { ARTICLE_TOPICS } from '@/lib/article/articleTopic';
import { PRESS_LIMITS as limits } from '@/lib/article/pressLimits';
import { ARTICLE_COPY } from '@/lib/article/words/article';
import type { ConsoleArticleProps } from '@/lib/console/views/pressPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import own from './AgentPage.module.css';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { History } from './Facts';
import { PressPreview } from './PressPreview';
import { ReasonSection } from './ReasonRow';

const TOPICS = ARTICLE_TOPICS.map((value) => ({ value, text: ARTICLE_COPY.topics[value] }));
const TEXT_ROWS = 16;

/** One article: its text with its pictures in one form, so that whatever is pressed nothing typed is lost. */
export function ConsoleArticlePage(props: ConsoleArticleProps) {
  const { desk, address, title, standing, href, preview, history, isPublished, problems, typed, done } = props;
  return (
    <ConsoleFrame desk={desk} title={title} path={address} done={done && copy.done[done]} wrong={problems.other}>
      <SectionStack>
        <PressPreview title={typed.title} blocks={preview} />
        <Section title={copy.write} aside={standing} more={href ? { text: copy.visit, href } : undefined}>
          <Entry {...props} />
        </Section>
        {isPublished && (
          <ReasonSection
            title={copy.withdraw}
            note={copy.withdrawText}
            action={address}
            deed="withdraw"
            text={copy.withdraw}
            typed={typed.reason}
            problem={problems.reason}
          />
        )}
        <History title={copy.history} facts={history} />
      </SectionStack>
    </ConsoleFrame>
  );
}

function Entry(props: ConsoleArticleProps) {
  const { id, address, typed, problems, plates, isPublished } = props;
  const line = typedFields<'title' | 'author' | 'summary' | 'plate' | 'community' | 'at'>(copy, props);
  return (
    <Form className={css.form} action={address} encType="multipart/form-data" noValidate>
      <TextField {...line('title')} maxLength={limits.title} />
      <div className={css.row}>
        <Select
          label={copy.topic}
          name="topic"
          options={TOPICS}
          empty={CONSOLE_COPY.choose}
          defaultValue={typed.topic}
          error={problems.topic}
        />
        <TextField {...line('author', copy.authorHint)} maxLength={limits.author} />
      </div>
      <TextArea
        label={copy.body}
        name="body"
        defaultValue={typed.body}
        error={problems.body}
        hint={copy.bodyHint}
        rows={TEXT_ROWS}
        maxLength={limits.body}
      />
      <TextField {...line('summary', copy.summaryHint)} maxLength={limits.summary} />
      <TextArea
        label={copy.sources}
        name="sources"
        defaultValue={typed.sources}
        error={problems.sources}
        hint={copy.sourcesHint}
        rows={3}
        maxLength={limits.sources}
      />
      <div className={css.row}>
        <TextField {...line('plate', copy.placeHint)} list="plates" />
        <TextField {...line('community')} />
      </div>
      <datalist id="plates">
        {plates.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...line('at', copy.atHint)} maxLength={16} />
      <div>
        <Button type="submit" name="do" value="save">
          {isPublished ? copy.publishAgain : copy.save}
        </Button>{' '}
        <Button type="submit" variant="line" name="do" value="preview">
          {copy.preview}
        </Button>{' '}
        <Button type="submit" variant="line" name="do" value="publish">
          {copy.publish}
        </Button>
      </div>
      {id !== null && <Pictures {...props} />}
    </Form>
  );
}

function Pictures({ pictures, problems }: ConsoleArticleProps) {
  return (
    <>
      <FileField
        label={copy.picture}
        name="file"
        accept={PICTURE_KINDS}
        multiple
        hint={copy.pictureHint}
        error={problems.picture}
      />
      <Button type="submit" variant="line" size="sm" name="do" value="picture">
        {copy.addPicture}
      </Button>
      {pictures.length > 0 && (
        <section aria-label={copy.pictures}>
          <p className={css.text}>{copy.picturesText}</p>
          <ul className={own.pictures}>
            {pictures.map(({ id, src, mark, width, height }) => (
              <li key={id}>
                <img src={src} alt={mark} width={96} height={Math.round((96 * height) / width)} loading="lazy" />
                <code className={css.link}>{mark}</code>
                <Button type="submit" variant="line" size="sm" name="do" value={`remove-picture:${id}`}>
                  {copy.removePicture}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
