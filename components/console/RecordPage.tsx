import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import type { RecordFieldView, RecordPageProps, RecordReportView } from '@/lib/console/views/recordPages';
import { fieldsText, moreText, unknownText } from '@/lib/console/views/recordText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { CONSOLE_TWIN_COPY as twin } from '@/lib/console/words/twin';
import { consolePaths } from '@/lib/routes/consolePaths';
import formCss from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import lead from './LeadPage.module.css';
import { RecordEdit } from './RecordPage.Edit';
import { RecordHistory } from './RecordPage.History';
import css from './RecordPage.module.css';
import { RecordPictures } from './RecordPage.Pictures';
import { RecordWhole } from './RecordPage.Whole';

/** One record: its fields with where they come from and the form of one of them; what may be done to all of it, and what was. */
export function ConsoleRecordPage(props: RecordPageProps) {
  const { kind, id, title, kindName, facts, sources, isHidden, merged, report } = props;
  const isThere = !isHidden && !merged;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={consolePaths.record({ kind, id })}>
      {report && <Report report={report} />}
      <div className={lead.columns}>
        <SectionStack>
          <Section title={kindName} more={props.href === null ? undefined : { text: copy.open, href: props.href }}>
            {isHidden && <p className={css.hidden}>{copy.hidden.text}</p>}
            {merged && <Merged merged={merged} />}
            <Facts facts={facts} />
          </Section>
          {isThere && <RecordFields {...props} />}
        </SectionStack>
        <SectionStack>
          {props.pictures && <RecordPictures {...props} pictures={props.pictures} />}
          {isThere && <RecordWhole {...props} />}
          <RecordHistory {...props} />
          <Section title={copy.sources.title}>
            {sources.length === 0 ? (
              <p className={formCss.text}>{copy.sources.none}</p>
            ) : (
              <div className={formCss.dated}>
                <Facts facts={sources} />
              </div>
            )}
          </Section>
        </SectionStack>
      </div>
    </FormFrame>
  );
}

const Merged = ({ merged }: { merged: NonNullable<RecordPageProps['merged']> }) => (
  <div className={css.hidden}>
    <p>{merged.text}</p>
    <p className={css.note}>{twin.merged.text}</p>
    <Button href={merged.href} variant="line" size="sm">
      {twin.merged.open}
    </Button>
  </div>
);

const Report = ({ report: { title, text, due, href } }: { report: RecordReportView }) => (
  <section className={css.report} aria-label={title}>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
      <small>{due}</small>
    </div>
    <Button href={href} variant="line" size="sm">
      {copy.report.back}
    </Button>
  </section>
);

/** Of more than so many fields the first are shown, and the others behind one press. */
const MAX_SHOWN = 18;
const SHOWN = 14;

function RecordFields(props: RecordPageProps) {
  const { fields, unknown, edit } = props;
  const rowsOf = (list: readonly RecordFieldView[]) =>
    list.map((field) => (
      <li key={field.name} className={css.field}>
        <FieldRow field={field} isOpen={edit?.name === field.name} />
        {edit?.name === field.name && <RecordEdit {...props} edit={edit} />}
      </li>
    ));
  const first = fields.length > MAX_SHOWN ? SHOWN : fields.length;
  const folded = [
    { id: 'more', list: fields.slice(first), text: moreText(fields.length - first) },
    { id: 'unknown', list: unknown, text: unknownText(unknown.length) },
  ].filter(({ list }) => list.length > 0);
  const locked = [...fields, ...unknown].filter(({ isLocked }) => isLocked).length;
  return (
    <Section title={copy.fields.title} aside={fieldsText(fields.length, locked)}>
      <ul>{rowsOf(fields.slice(0, first))}</ul>
      {folded.map(({ id, list, text }) => (
        <details key={id} className={css.unknown} open={list.some(({ name }) => name === edit?.name)}>
          <summary>{text}</summary>
          <ul>{rowsOf(list)}</ul>
        </details>
      ))}
    </Section>
  );
}

const FieldRow = ({ field, isOpen }: { field: RecordFieldView; isOpen: boolean }) => (
  <div className={css.row}>
    <span className={css.label}>{field.label}</span>
    <b className={css.value}>{field.text}</b>
    <span className={css.from}>
      {field.from}
      {field.isLocked && <em className={css.locked}>{copy.fields.locked}</em>}
    </span>
    {isOpen ? (
      <span className={css.editing}>{copy.fields.editing}</span>
    ) : (
      <a className={css.change} href={field.href} aria-label={`${copy.fields.change}${field.label}`}>
        {copy.fields.change}
      </a>
    )}
  </div>
);
