import { MESSAGES_COPY as copy } from '@/lib/config/microcopy/messages';
import { endsSoon, hrefToEdit } from '@/lib/views/alert/noticeText';
import type { OwnSearch, OwnSearches } from '@/services/alert';
import { usePage } from '@/stores/PageProvider';
import { Button } from '../ui/Button';
import { Checkbox } from '../ui/Choice';
import css from './Alert.module.css';

interface SearchDeedsProps {
  search: OwnSearch;
  /** Where the buttons post to: a page that knows them (lib/server/pages/alert/actOnSearch). */
  action: string;
  /** Left out where the page does not offer text messages. */
  texts?: OwnSearches['texts'];
}

/** All that may be done with a saved search: forms, with and without scripts. */
export function SearchDeeds({ search, action, texts }: SearchDeedsProps) {
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
      <form className={css.deeds} method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <Button href={hrefToEdit(search)} variant="line" size="sm">
          {copy.edit}
        </Button>
        {asks.map(([deed, text]) => (
          <Button key={deed} type="submit" variant="line" size="sm" name="do" value={deed}>
            {text}
          </Button>
        ))}
      </form>
      {texts?.offered && !byText && <TextAsk action={action} agreed={texts.agreed} id={id} />}
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
      <form method="post" action={action}>
        {id && <input type="hidden" name="id" value={id} />}
        {agreed ? (
          <input type="hidden" name="consent" value="1" />
        ) : (
          <Checkbox quiet name="consent" value="1" label={copy.consent} />
        )}
        <Button type="submit" variant="line" size="sm" name="do" value="text-on">
          {copy.textOn}
        </Button>
      </form>
    </details>
  );
}
