import type { ColumnsPreview, ImportColumnsPageProps } from '@/lib/console/views/importColumnsPage';
import { CONSOLE_COLUMNS_COPY as copy } from '@/lib/console/words/importColumns';
import { Dots } from './ImportColumnsPage.Columns';
import css from './ImportColumnsPage.module.css';

/** What comes of it: some rows as the site shows them, what every row needs, how sure the guesses are. */
export const ColumnsAside = ({ preview, previewNext, needed, keyFact, sure }: ImportColumnsPageProps) => (
  <div className={css.aside}>
    <div>
      <section>
        <div className={css.asideHead}>
          <h2>{copy.preview.title}</h2>
          <button type="submit" name="do" value={`look:${previewNext}`} formAction="#preview" className={css.next}>
            {copy.preview.next}
          </button>
        </div>
        <ul id="preview" className={css.previews}>
          {preview.map((row) => (
            <Preview key={row.row} {...row} />
          ))}
        </ul>
        <p className={css.quiet}>{copy.preview.note}</p>
      </section>
      <section>
        <h2>{copy.needed.title}</h2>
        <dl className={css.needed}>
          {needed.map(({ label, text, isThere }) => (
            <div key={label} className={isThere ? undefined : css.lacking}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{keyFact.name}</h2>
        <p className={css.asideText}>{keyFact.text}</p>
      </section>
      <section>
        <h2>{copy.sureTitle}</h2>
        <dl className={css.needed}>
          {sure.map(({ dots, text, count }) => (
            <div key={dots}>
              <dt>{text}</dt>
              <dd>
                <Dots count={dots} />
                {count}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  </div>
);

const Preview = ({ title, facts, price, unitPrice, more, open, wrong }: ColumnsPreview) => (
  <li>
    <h3>{title}</h3>
    <p>{facts}</p>
    <p className={css.price}>
      <b>{price}</b>
      <span>{unitPrice}</span>
    </p>
    <p className={css.quiet}>{more}</p>
    {open.map((text) => (
      <em key={text} className={css.undecided}>
        {text}
      </em>
    ))}
    {wrong && <p className={css.bad}>{copy.preview.wrong + wrong}</p>}
  </li>
);
