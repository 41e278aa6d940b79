import { useRouter } from 'next/router';
import { NOTE_SENTENCES } from '@/lib/note/views/noteText';
import { EXCLUDED_COPY as copy } from '@/lib/note/words/mark';
import { withExcluded } from '@/lib/routes/excludedAddress';
import { usePage } from '@/stores/PageProvider';
import css from './CardMark.module.css';

/** How many of a list its viewer has ruled out, null where that is not known, and the list with or without them. */
export function ExcludedLine({ count }: { count: number | null }) {
  const { asPath } = useRouter();
  const isShown = usePage().viewer.marks?.isShown === true;
  return (
    <p className={css.line}>
      {isShown ? NOTE_SENTENCES.shown(count ?? 0) : NOTE_SENTENCES.hidden(count)}
      {' · '}
      <a href={withExcluded(asPath, !isShown)} rel="nofollow">
        {isShown ? copy.hide : copy.show}
      </a>
    </p>
  );
}
