import { NOT_FOUND_COPY as COPY } from '@/lib/interface/words/notFound';
import { ErrorPicture } from './ErrorPicture';
import css from './ErrorView.module.css';
import { NotFoundSuggestions } from './NotFoundSuggestions';

/** No such page: search, or go where others go. */
export function NotFoundView() {
  return (
    <main id="main" className={css.view}>
      <ErrorPicture className={css.picture} />
      <h1 className={css.title} lang="en">
        {COPY.title}
      </h1>
      <p className={css.reason}>{COPY.reason}</p>
      <NotFoundSuggestions />
    </main>
  );
}
