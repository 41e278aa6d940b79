import css from './Shade.module.css';

/** The page grows dark at once, before what comes over it is drawn: the press was felt. */
export function Shade() {
  return <div className={css.shade} aria-hidden="true" />;
}
