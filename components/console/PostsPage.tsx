import { Button } from '@/components/ui/Button';
import { TextArea, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsolePostView, PostsPageProps } from '@/lib/console/views/postsPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_POST_COPY as copy } from '@/lib/console/words/post';
import { POST_LENGTHS } from '@/lib/post/post';
import { consolePaths } from '@/lib/routes/consolePaths';
import form from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import css from './PostsPage.module.css';
import { ReasonRow } from './ReasonRow';

/** What waits for somebody to look, one of it above where it is looked at, and the list of words. */
export function ConsolePostsPage({ desk, table, post, words, typed, problems, done }: PostsPageProps) {
  return (
    <ConsoleFrame
      desk={desk}
      title={CONSOLE_COPY.pages.posts}
      path={consolePaths.posts()}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
      <SectionStack>
        {post && <Post post={post} typed={typed} problems={problems} />}
        <ConsoleTable table={table} />
        <Words words={words} typed={typed} problems={problems} />
      </SectionStack>
    </ConsoleFrame>
  );
}

type Typed = Pick<PostsPageProps, 'typed' | 'problems'>;

function Post({ post, typed, problems }: Typed & { post: ConsolePostView }) {
  const { id, text, facts, pictures, href, mayPass, mayRefuse, mayAnswer } = post;
  return (
    <Section title={copy.one} more={href === null ? undefined : { text: copy.open, href }}>
      <p className={css.text}>{text}</p>
      <Facts facts={facts} />
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((address) => (
            <li key={address}>
              <a href={address}>
                <img src={address} alt={copy.picture} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {mayPass && (
        <PostForm to={consolePaths.posts({ id })} fields={{ do: 'pass' }} className={css.pass}>
          <Button type="submit">{copy.pass}</Button>
        </PostForm>
      )}
      {mayAnswer && (
        <Form className={form.form} action={consolePaths.posts({ id })} noValidate>
          <TextArea
            label={copy.answer}
            name="answer"
            defaultValue={typed.answer}
            hint={copy.answerHint}
            error={problems.answer}
            rows={3}
            maxLength={POST_LENGTHS.answer.most}
          />
          <Button type="submit" variant="line" name="do" value="answer">
            {copy.answerSubmit}
          </Button>
        </Form>
      )}
      {mayRefuse && (
        <Form action={consolePaths.posts({ id })} noValidate>
          <ReasonRow
            deed="refuse"
            text={copy.refuse}
            hint={copy.refuseHint}
            typed={typed.reason}
            problem={problems.reason}
          />
        </Form>
      )}
    </Section>
  );
}

function Words({ words, typed, problems }: Typed & Pick<PostsPageProps, 'words'>) {
  return (
    <Section title={copy.words} note={copy.wordsNote}>
      {words.length === 0 ? (
        <p>{copy.noWords}</p>
      ) : (
        <ul className={css.words}>
          {words.map((word) => (
            <li key={word}>
              <PostForm to={consolePaths.posts()} fields={{ do: 'word-end', word }}>
                <Button type="submit" variant="text" size="sm">
                  {copy.remove} {word}
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      <Form action={consolePaths.posts()} noValidate>
        <div className={form.row}>
          <TextField
            label={copy.word}
            name="word"
            defaultValue={typed.do === 'word' ? typed.word : undefined}
            hint={copy.wordHint}
            error={problems.word}
            maxLength={60}
            autoComplete="off"
          />
          <div className={form.press}>
            <Button type="submit" variant="line" name="do" value="word">
              {copy.add}
            </Button>
          </div>
        </div>
      </Form>
    </Section>
  );
}
