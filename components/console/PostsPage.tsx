import { Button } from '@/components/ui/Button';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import type { ConsolePostView, PostsPageProps } from '@/lib/console/views/postsPage';
import { CONSOLE_POST_COPY as copy } from '@/lib/console/words/post';
import { POST_LENGTHS } from '@/lib/post/post';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm } from './ConsoleForm';
import { ConsoleTablePage } from './ConsoleTablePage';
import { Facts } from './Facts';
import css from './PostsPage.module.css';
import { ReasonForm } from './ReasonRow';

/** What waits for somebody to look, one of it above where it is looked at, and the list of words. */
export function ConsolePostsPage({ post, words, done, ...page }: PostsPageProps) {
  return (
    <ConsoleTablePage
      {...page}
      done={done && copy.done[done]}
      wrong={page.problems.other}
      after={<Words words={words} {...page} />}
    >
      {post && <Post post={post} {...page} />}
    </ConsoleTablePage>
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
        <ConsoleForm
          action={consolePaths.posts({ id })}
          fields={[
            {
              kind: 'area',
              name: 'answer',
              label: copy.answer,
              hint: copy.answerHint,
              rows: 3,
              max: POST_LENGTHS.answer.most,
            },
          ]}
          buttons={[{ do: 'answer', text: copy.answerSubmit, variant: 'line' }]}
          form={{ typed, problems }}
        />
      )}
      {mayRefuse && (
        <ReasonForm
          action={consolePaths.posts({ id })}
          deed="refuse"
          text={copy.refuse}
          hint={copy.refuseHint}
          form={{ typed, problems }}
        />
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
      <ConsoleForm
        action={consolePaths.posts()}
        fields={[{ name: 'word', label: copy.word, hint: copy.wordHint, max: 60 }]}
        buttons={[{ do: 'word', text: copy.add, variant: 'line' }]}
        form={{ typed: typed.do === 'word' ? typed : {}, problems }}
        inline
      />
    </Section>
  );
}
