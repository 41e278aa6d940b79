import { channelTexts, hrefOfFollow } from '@/lib/alert/views/noticeText';
import { MESSAGES_COPY } from '@/lib/alert/words/messages';
import { joinKnown } from '@/lib/kernel/format/text';
import type { LockView } from '@/lib/membership/views/lock';
import { paths } from '@/lib/routes/paths';
import type { AlertSettings, NotifyingFollow } from '@/services/alert';
import { Button } from '../ui/Button';
import { Checkbox } from '../ui/Choice';
import { Form } from '../ui/Form';
import { LockedRow } from '../ui/LockedRow';
import { PostForm } from '../ui/PostForm';
import { Section } from '../ui/Section';
import css from './Alert.module.css';
import { EndOfWay } from './EndOfWay';
import { MessageWays, TextAsk } from './SearchActions';

const { ways: copy, wechat: wechatCopy, ...both } = MESSAGES_COPY;
const ACTION = paths.messages({ show: 'ways' });

/** By messages, and how often. */
export function ByMessages(settings: AlertSettings & { lock: LockView | null }) {
  const { pace, byText, channels, lock } = settings;
  return (
    <Section title={copy.title} note={channels.text.offered ? undefined : both.noTexts}>
      <p className={css.text}>{copy.what}</p>
      <p className={css.facts}>{joinKnown([both[pace], ...channelTexts(settings)], ' · ')}</p>
      <Form className={css.deeds} action={ACTION}>
        <Button type="submit" variant="line" size="sm" name="do" value={pace === 'now' ? 'daily' : 'now'}>
          {pace === 'now' ? both.toDaily : both.toNow}
        </Button>
        {byText && (
          <Button type="submit" variant="line" size="sm" name="do" value="text-off">
            {both.textOff}
          </Button>
        )}
      </Form>
      {lock && channels.text.offered && <LockedRow {...lock} />}
      <MessageWays action={ACTION} ways={settings} channels={channels} />
      {channels.text.offered && !byText && <TextAsk action={ACTION} agreed={channels.text.agreed} />}
    </Section>
  );
}

/** By WeChat, and of which of what one follows. */
export function WechatAndFollows(settings: AlertSettings) {
  const { channels, follows } = settings;
  return (
    <>
      {channels.wechat.offered && <Wechat {...settings} />}
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

const Wechat = (settings: AlertSettings) => (
  <Section title={wechatCopy.section}>
    <WechatState {...settings} />
  </Section>
);

function WechatState({ channels, isWechatBound }: AlertSettings) {
  if (channels.wechat.agreed) {
    return (
      <>
        <p className={css.facts}>{wechatCopy.bound}</p>
        <EndOfWay channel="wechat" text={wechatCopy.off} />
      </>
    );
  }
  if (!isWechatBound) return <p className={css.facts}>{wechatCopy.unbound}</p>;
  return (
    <Form action={ACTION}>
      <p className={css.facts}>{wechatCopy.follow}</p>
      <Checkbox quiet name="consent" value="1" label={wechatCopy.consent} />
      <Button type="submit" variant="line" size="sm" name="do" value="wechat-begin">
        {wechatCopy.on}
      </Button>
    </Form>
  );
}

function Follow({ id, kind, target, cityId, name, isTold }: NotifyingFollow) {
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
