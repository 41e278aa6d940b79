import { Picture } from '@/components/picture/Picture';
import type { NamedArea } from '@/lib/area/contract';
import { thingText } from '@/lib/note/mark';
import type { MarkedEntry } from '@/lib/note/views/housePage';
import { EXCLUDED_COPY, MARK_NAMES } from '@/lib/note/words/mark';
import { NOTE_COPY as copy } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { Form } from '../ui/Form';
import css from './HouseNotePage.module.css';

export interface MarkedRowProps {
  entry: MarkedEntry;
  community: NamedArea | null;
}

/** Something that was marked and not written about. */
export function MarkedRow({ entry: { kind, id, mark, row }, community }: MarkedRowProps) {
  const { city } = usePage();
  return (
    <li className={css.marked}>
      <span className={css.thumb}>
        <Picture picture={row.picture} alt="" width={72} />
      </span>
      <span className={css.what}>
        <b>{row.href ? <a href={row.href}>{row.title}</a> : row.title}</b>
        <small>{row.facts}</small>
        <span>
          <span className={css[mark]}>{MARK_NAMES[mark]}</span> {row.price}
        </span>
      </span>
      <Form action={paths.houseNotes(city.id, community?.id)}>
        <input type="hidden" name="thing" value={thingText({ kind, id })} />
        <button type="submit" className={css.action} name="do" value="mark">
          {EXCLUDED_COPY.unmark}
          <span className="visuallyHidden">{` ${row.title || copy.gone}`}</span>
        </button>
      </Form>
    </li>
  );
}
