import Router, { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import { Form } from '@/components/ui/Form';
import { showFailure } from '@/components/ui/showFailure';
import { showToast } from '@/components/ui/toast';
import type { MarkedThing } from '@/lib/note/contract';
import { HOME_MARKS } from '@/lib/note/homeMark';
import { readMark, thingText } from '@/lib/note/mark';
import { EXCLUDED_COPY, MARK_NAMES } from '@/lib/note/words/mark';
import { NOTE_COPY } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { callApi } from '@/services/http/browserClient';
import { markOwnHome } from '@/services/note';
import { usePage } from '@/stores/PageProvider';
import css from './CardMark.module.css';

export interface CardMarkProps extends MarkedThing {
  name: string;
}

/** What one thinks of a card's home: a form, which with scripts leaves the list where it is. */
export function CardMark({ kind, id, name }: CardMarkProps) {
  const { city, viewer } = usePage();
  const { asPath } = useRouter();
  const thing = thingText({ kind, id });
  const current = viewer.marks?.marks[thing];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fold = event.currentTarget.parentElement;
    const chosen = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    try {
      await callApi(markOwnHome, { kind, id, mark: readMark(chosen ?? '') ?? undefined });
      showToast(NOTE_COPY.done.marked);
      fold?.removeAttribute('open');
      await Router.replace(Router.asPath, undefined, { scroll: false });
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <details className={css.mark}>
      <summary>
        {current ? MARK_NAMES[current] : EXCLUDED_COPY.mark}
        <span className="visuallyHidden">{` ${name}`}</span>
      </summary>
      <Form action={paths.houseNotes(city.id)} onSubmit={submit}>
        <input type="hidden" name="do" value="mark" />
        <input type="hidden" name="thing" value={thing} />
        <input type="hidden" name="back" value={asPath} />
        {HOME_MARKS.map((mark) => (
          <button
            key={mark}
            type="submit"
            name="mark"
            value={mark === current ? '' : mark}
            aria-pressed={mark === current}
          >
            {MARK_NAMES[mark]}
          </button>
        ))}
      </Form>
    </details>
  );
}
