import { Button } from '@/components/ui/Button';
import { Select, TextField } from '@/components/ui/Field';
import type { ImportColumnsPageProps, MissingView } from '@/lib/console/views/importColumnsPage';
import { CONSOLE_COLUMNS_COPY as copy } from '@/lib/console/words/importColumns';
import { WayList } from './ImportColumnsPage.Columns';
import css from './ImportColumnsPage.module.css';

/** What stops the dry run and is no matter of one column: fields that no column gives, columns that are one too many. */
export const OpenQuestions = ({ missing, conflicts, datum }: ImportColumnsPageProps) => (
  <>
    {missing.map((one) => (
      <Missing key={one.field} {...one} />
    ))}
    {conflicts.map((text) => (
      <p key={text} className={css.conflict} role="alert">
        {text}
      </p>
    ))}
    {datum && <Datum ways={datum.ways} />}
  </>
);

/** Two ways out: a column of the file, or one value for all rows. */
const Missing = ({ field, title, text, take, fixed }: MissingView) => (
  <section className={css.missing} id={`at-${field}`} role="alert">
    <h2>{title}</h2>
    <p>{text}</p>
    <div className={css.out}>
      <Select name={take.name} label={take.label} options={take.choices} empty={copy.takeNone} />
      <TextField
        name={fixed.name}
        label={fixed.label}
        placeholder={fixed.hint}
        defaultValue={fixed.value}
        error={fixed.problem ?? undefined}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" name="do" value="look" variant="line" size="sm">
        {copy.look}
      </Button>
    </div>
  </section>
);

/** Of which map the positions are; once that is known, behind a press. */
function Datum({ ways }: NonNullable<ImportColumnsPageProps['datum']>) {
  const taken = ways.find(({ isTaken }) => isTaken);
  const list = <WayList name="datum" legend={copy.datum.title} lead="" ways={ways} />;
  if (taken)
    return (
      <details className={css.more} id="at-datum">
        <summary>{`${copy.datum.from}${taken.text}，${copy.more}`}</summary>
        {list}
      </details>
    );
  return (
    <section className={css.datum} id="at-datum">
      <h2>{copy.datum.title}</h2>
      <p>{copy.datum.text}</p>
      {list}
    </section>
  );
}
