import clsx from 'clsx';
import type { MarkedThing } from '@/lib/note/contract';
import { HOME_MARKS } from '@/lib/note/homeMark';
import { thingText } from '@/lib/note/mark';
import { EXCLUDED_COPY as copy, MARK_NAMES } from '@/lib/note/words/mark';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { Form } from '../ui/Form';
import css from './CardMark.module.css';

export interface HomeMarksProps {
  thing: MarkedThing;
  /** The community. */
  houseId: number;
  /** The page that it stands on. */
  back: string;
}

/** One quiet line on the page of a home or community: what one thinks of it, once signed in, and the way to one's notes. */
export function HomeMarks({ thing, houseId, back }: HomeMarksProps) {
  const { city, viewer } = usePage();
  const home = thing.kind === 'community' ? null : thingText(thing);
  const current = viewer.marks?.marks[thingText(thing)];
  return (
    <div className={clsx(css.home, !viewer.marks && css.link)}>
      {viewer.marks && (
        <Form action={paths.houseNotes(city.id)}>
          <input type="hidden" name="do" value="mark" />
          <input type="hidden" name="thing" value={thingText(thing)} />
          <input type="hidden" name="back" value={back} />
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
      )}
      <a href={paths.houseNotes(city.id, houseId, { home })} rel="nofollow">
        {copy.write}
      </a>
    </div>
  );
}
