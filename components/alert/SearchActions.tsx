import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { Form } from '@/components/ui/Form';
import { MESSAGE_CHANNELS } from '@/lib/alert/channel';
import type { OwnSearch } from '@/lib/alert/contract';
import { endsSoon, hrefToEdit } from '@/lib/alert/views/noticeText';
import { MESSAGES_COPY as copy } from '@/lib/alert/words/messages';
import { lockText } from '@/lib/membership/views/lock';
import type { ChannelStates } from '@/services/alert';
import { usePage } from '@/stores/PageProvider';
import css from './Alert.module.css';

interface SearchActionsProps {
  search: OwnSearch;
  /** Where the buttons post to: a page that knows them (lib/server/alert/pages/actOnSearch). */
  action: string;
  /** Left out where the page does not ask for them. */
  channels?: ChannelStates;
}

/** All that may be done with a saved search: forms, with and without scripts. */
export function SearchActions({ search, action, channels }: SearchActionsProps) {
  const { now } = usePage();
  const { id, standing, pace, byText } = search;
  const asks: [string, string][] = [
    ...(endsSoon(search, now) ? [['extend', copy.extend] as [string, string]] : []),
    ...(standing === 'ended' ? [] : [standing === 'paused' ? ['resume', copy.resume] : ['pause', copy.pause]]),
    pace === 'now' ? ['daily', copy.toDaily] : ['now', copy.toNow],
    ...(byText ? [['text-off', copy.textOff]] : []),
    ['remove', copy.remove],
  ] as [string, string][];
  return (
    <>
      <Form className={css.deeds} action={action}>
        <input type="hidden" name="id" value={id} />
        <Button href={hrefToEdit(search)} variant="line" size="sm">
          {copy.edit}
        </Button>
        {asks.map(([deed, text]) => (
          <Button key={deed} type="submit" variant="line" size="sm" name="do" value={deed}>
            {text}
          </Button>
        ))}
      </Form>
      {channels && <MessageWays action={action} id={id} ways={search} channels={channels} />}
      {channels?.text.offered && !byText && <TextAsk action={action} agreed={channels.text.agreed} id={id} />}
    </>
  );
}

interface TextAskProps {
  /** Where it posts to. */
  action: string;
  agreed: boolean;
  /** Of a search. */
  id?: string;
}

/** Asks for text messages: with a tick, until it was agreed to once. */
export function TextAsk({ action, agreed, id }: TextAskProps) {
  return (
    <details className={css.more}>
      <summary>{copy.textAsk}</summary>
      <p className={css.facts}>{lockText('text-alerts')}</p>
      <Form action={action}>
        {id && <input type="hidden" name="id" value={id} />}
        {agreed ? (
          <input type="hidden" name="consent" value="1" />
        ) : (
          <Checkbox quiet name="consent" value="1" label={copy.consent} />
        )}
        <Button type="submit" variant="line" size="sm" name="do" value="text-on">
          {copy.textOn}
        </Button>
      </Form>
    </details>
  );
}

interface MessageWaysProps {
  action: string;
  /** Of a search. */
  id?: string;
  ways: Pick<OwnSearch, 'byPush' | 'byWechat'>;
  channels: ChannelStates;
}

/** Turns push and WeChat on and off for a search, or for what is followed: those that are set up. */
export function MessageWays({ action, id, ways, channels }: MessageWaysProps) {
  const shown = MESSAGE_CHANNELS.filter((channel) => channels[channel].offered && channels[channel].agreed);
  if (shown.length === 0) return null;
  const isOn = { push: ways.byPush, wechat: ways.byWechat };
  return (
    <Form className={css.deeds} action={action}>
      {id && <input type="hidden" name="id" value={id} />}
      {shown.map((channel) => (
        <Button
          key={channel}
          type="submit"
          variant="line"
          size="sm"
          name="do"
          value={`${channel}-${isOn[channel] ? 'off' : 'on'}`}
        >
          {`${isOn[channel] ? copy.channelOff : copy.channelOn}${copy.channels[channel]}`}
        </Button>
      ))}
    </Form>
  );
}
