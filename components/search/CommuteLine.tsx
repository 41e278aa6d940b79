import { paths } from '@/lib/routes/paths';
import type { CommuteLine as Line } from '@/lib/search/views/resultPage';
import { COMMUTE_COPY as copy } from '@/lib/search/words/commute';
import { usePage } from '@/stores/PageProvider';
import { CloseIcon } from '../icon/navigation';
import { PostForm } from '../ui/PostForm';
import css from './CommuteLine.module.css';

/** Over a list: the ways that this browser keeps, to be changed and taken off, and the homes within their minutes. */
export function CommuteLine({ line }: { line: Line }) {
  const { city } = usePage();
  const { text, only, changeHref, back } = line;
  return (
    <div className={css.line}>
      <a className={css.chip} href={changeHref} rel="nofollow">
        <small>{copy.label}</small>
        <span>{text}</span>
        <span className="visuallyHidden">{copy.change}</span>
      </a>
      <PostForm to={paths.commute(city.id)} fields={{ do: 'remove', back }} className={css.remove}>
        <button type="submit" aria-label={copy.remove}>
          <CloseIcon size={14} />
        </button>
      </PostForm>
      <a className={css.only} href={only.href} rel="nofollow">
        {only.text}
      </a>
    </div>
  );
}
