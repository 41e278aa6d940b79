import { Button } from '@/components/ui/Button';
import { FileField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { ARTICLE_TOPICS } from '@/lib/article/articleTopic';
import { PRESS_LIMITS as limits } from '@/lib/article/pressLimits';
import { ARTICLE_COPY } from '@/lib/article/words/article';
import type { ConsoleArticleProps } from '@/lib/console/views/pressPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import own from './AgentPage.module.css';
import { ConsoleForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { History } from './Facts';
import { PressPreview } from './PressPreview';
import { ReasonSection } from './ReasonRow';

const TOPICS = ARTICLE_TOPICS.map((value) => ({ value, text: ARTICLE_COPY.topics[value] }));
const TEXT_ROWS = 16;

/** One article: its text with its pictures in one form, so that whatever is pressed nothing typed is lost. */
export function ConsoleArticlePage(props: ConsoleArticleProps) {
  const { address, title, standing, href, preview, history, isPublished, typed } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={address}>
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
            form={props}
          />
        )}
        <History title={copy.history} facts={history} />
      </SectionStack>
    </FormFrame>
  );
}

function Entry(props: ConsoleArticleProps) {
  const { id, address, plates, isPublished } = props;
  return (
    <ConsoleForm
      action={address}
      fields={[
        { name: 'title', label: copy.title, max: limits.title },
        [
          { kind: 'choice', name: 'topic', label: copy.topic, choices: TOPICS, empty: CONSOLE_COPY.choose },
          { name: 'author', label: copy.author, hint: copy.authorHint, max: limits.author },
        ],
        { kind: 'area', name: 'body', label: copy.body, hint: copy.bodyHint, rows: TEXT_ROWS, max: limits.body },
        { name: 'summary', label: copy.summary, hint: copy.summaryHint, max: limits.summary },
        {
          kind: 'area',
          name: 'sources',
          label: copy.sources,
          hint: copy.sourcesHint,
          rows: 3,
          max: limits.sources,
        },
        [
          { name: 'plate', label: copy.plate, hint: copy.placeHint, list: 'plates' },
          { name: 'community', label: copy.community },
        ],
        <datalist key="plates" id="plates">
          {plates.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>,
        { name: 'at', label: copy.at, hint: copy.atHint, max: 16 },
      ]}
      buttons={[
        { do: 'save', text: isPublished ? copy.publishAgain : copy.save },
        { do: 'preview', text: copy.preview, variant: 'line' },
        { do: 'publish', text: copy.publish, variant: 'line' },
      ]}
      form={props}
      takesFiles
    >
      {id !== null && <Pictures {...props} />}
    </ConsoleForm>
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
