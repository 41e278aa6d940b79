import { MESSAGES_COPY } from '@/lib/config/microcopy/messages';
import { paths } from '@/lib/routes/paths';
import { hrefOfFollow } from '@/lib/views/alert/noticeText';
import type { AlertSettings, ToldFollow } from '@/services/alert';
import { Button } from '../ui/Button';
import { PostForm } from '../ui/PostForm';
import { Section } from '../ui/Section';
import css from './Alert.module.css';
import { TextAsk } from './SearchDeeds';

const { ways: copy, ...both } = MESSAGES_COPY;
const ACTION = paths.messages({ show: 'ways' });

/** 提醒方式: how one is told of what one follows, and of which of it. All are forms, with and without scripts. */
export function Ways({ pace, byText, texts, follows }: AlertSettings) {
  return (
    <>
      <Section title={copy.title} note={texts.offered ? undefined : both.noTexts}>
        <p className={css.text}>{copy.what}</p>
        <p className={css.facts}>{[both[pace], byText ? both.byText : null].filter(Boolean).join(' · ')}</p>
        <form className={css.deeds} method="post" action={ACTION}>
          <Button type="submit" variant="line" size="sm" name="do" value={pace === 'now' ? 'daily' : 'now'}>
            {pace === 'now' ? both.toDaily : both.toNow}
          </Button>
          {byText && (
            <Button type="submit" variant="line" size="sm" name="do" value="text-off">
              {both.textOff}
            </Button>
          )}
        </form>
        {texts.offered && !byText && <TextAsk action={ACTION} agreed={texts.agreed} />}
      </Section>
      <Section title={copy.followsTitle}>
        {follows.length === 0 ? (
          <p className={css.text}>{copy.none}</p>
        ) : (
          <ul className={css.rows}>
            {follows.map((follow) => (
              <li key={follow.id} className={css.search}>
                <Follow {...follow} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Follow({ id, kind, target, cityId, name, isTold }: ToldFollow) {
  return (
    <>
      <a className={css.name} href={hrefOfFollow({ kind, target, cityId })}>
        {name}
      </a>
      <p className={css.facts}>{isTold ? copy.told : copy.notTold}</p>
      <PostForm className={css.deeds} to={ACTION} fields={{ id }}>
        <Button type="submit" variant="line" size="sm" name="do" value={isTold ? 'tell-not' : 'tell'}>
          {isTold ? copy.stop : copy.start}
        </Button>
      </PostForm>
    </>
  );
}
