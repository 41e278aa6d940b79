import css from './Paragraphs.module.css';
import { wholeFigures } from './wholeFigures';

/** Sentences to be read one after the other. small: beside figures. note: under them. */
export function Paragraphs({ texts, size = 'md' }: { texts: readonly string[]; size?: 'md' | 'small' | 'note' }) {
  return (
    <div className={css[size]}>
      {texts.map((text) => (
        <p key={text}>{wholeFigures(text)}</p>
      ))}
    </div>
  );
}
