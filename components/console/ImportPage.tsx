import clsx from 'clsx';
import Head from 'next/head';
import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ImportFigure, ImportPageProps, ImportReportView } from '@/lib/console/views/importPages';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import { CONSOLE_SCHEDULE_COPY } from '@/lib/console/words/importSchedule';
import { FormSection } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import own from './ImportPage.module.css';
import { importFields } from './importFields';
import { PressForm, ReasonForm } from './ReasonRow';

/** One import: how far it is, what it found, and what may be done about it. */
export function ConsoleImportPage(props: ImportPageProps) {
  const { shell, title, address, done, problems, report, table } = props;
  const finished = done && props.refreshSeconds === null ? copy.done[done] : null;
  return (
    <ConsoleFrame shell={shell} title={title} path={address} done={finished} wrong={problems.other}>
      {props.refreshSeconds !== null && (
        <Head>
          <meta httpEquiv="refresh" content={`${props.refreshSeconds};url=${address}`} />
        </Head>
      )}
      <SectionStack>
        <Section>
          <State {...props} />
          <Facts facts={props.facts} />
        </Section>
        {report && <Report report={report} />}
        <Acts {...props} />
        {table && (
          <Section title={copy.rejectedTitle} aside={props.keptNote} flush>
            <ConsoleTable table={table} />
          </Section>
        )}
        {props.form && (
          <FormSection
            title={copy.change}
            action={address}
            fields={importFields(props.form)}
            buttons={[{ do: 'check', text: copy.check, variant: 'line' }]}
            form={props.form}
          />
        )}
        <Removal {...props} />
      </SectionStack>
    </ConsoleFrame>
  );
}

function State({ state, tone, progress, problem, held, stateNote }: ImportPageProps) {
  return (
    <>
      {state && (
        <p className={clsx(own.state, tone !== 'good' && own[tone])} role="status">
          {state}
        </p>
      )}
      {progress !== null && (
        <>
          <progress className={own.progress} value={progress} max={1000} aria-label={state} />
          <p className={css.text}>{copy.busyNote}</p>
        </>
      )}
      {problem && (
        <p className={own.problem} role="alert">
          {problem}
        </p>
      )}
      {held && (
        <p className={own.problem} role="alert">
          {CONSOLE_SCHEDULE_COPY.heldTitle}
          {held}
        </p>
      )}
      {stateNote && <p className={css.text}>{stateNote}</p>}
    </>
  );
}

function Report({
  report: { title, aside, figures, rejected, files, warnings, doubts, notes, medians },
}: {
  report: ImportReportView;
}) {
  return (
    <>
      <Section title={title} note={aside}>
        <dl className={own.figures}>
          {figures.map(({ id, text }) => (
            <div key={id} className={clsx(id === 'rejected' && text !== '0' && own.rejected)}>
              <dt>{copy.figures[id]}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Bar figures={figures} />
        {rejected && <p className={css.text}>{rejected}</p>}
        {files.length > 0 && <Facts facts={files} />}
        {notes.length > 0 && (
          <ul className={own.notes} aria-label={copy.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </Section>
      {medians && <Medians {...medians} />}
      {warnings.length > 0 && (
        <Section title={copy.warnings}>
          <Facts facts={warnings} />
        </Section>
      )}
      {doubts.length > 0 && (
        <Section title={copy.doubts}>
          <Facts facts={doubts} />
        </Section>
      )}
    </>
  );
}

const { mediansTitle, mediansNote, heads } = CONSOLE_SCHEDULE_COPY;

/** The medians of the city and its districts as they are, and as they would be. */
const Medians = ({ what, rows }: NonNullable<ImportReportView['medians']>) => (
  <Section title={mediansTitle} note={`${what}。${mediansNote}`}>
    <table className={own.medians}>
      <thead>
        <tr>
          <th scope="col">{heads.place}</th>
          <th scope="col">{heads.before}</th>
          <th scope="col">{heads.after}</th>
          <th scope="col">{heads.change}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, tone, ...row }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{row.before}</td>
            <td>{row.after}</td>
            <td className={clsx(tone !== 'same' && own[tone])}>{row.change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

const PARTS = { stored: own.stored, updated: own.updated, unchanged: own.unchanged, rejected: own.refused } as const;

/** What became of the rows, in proportion. */
function Bar({ figures }: { figures: readonly ImportFigure[] }) {
  let from = 0;
  return (
    <svg className={own.bar} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      {figures.map(({ id, share }) => {
        if (id === 'read' || share === 0) return null;
        const x = from;
        from += share;
        return <rect key={id} className={PARTS[id]} x={x} y={0} width={share} height={10} />;
      })}
    </svg>
  );
}

function Acts({ address, run, undo, cityHref, columnsHref, scheduleHref, ...form }: ImportPageProps) {
  if (run === null && undo === null && cityHref === null && columnsHref === null && scheduleHref === null) return null;
  const undoNote = undo ? copy.undoNote : undefined;
  return (
    <Section note={run ? copy.runNote : undoNote}>
      <div className={own.acts}>
        {run && <PressForm action={address} deed="run" text={run} variant="primary" size="md" />}
        {columnsHref && (
          <Button href={columnsHref} variant="line" size="sm">
            {copy.columnsLink}
          </Button>
        )}
        {cityHref && (
          <Button href={cityHref} variant="line" size="sm">
            {copy.visit}
          </Button>
        )}
        {scheduleHref && (
          <Button href={scheduleHref} variant="line" size="sm">
            {CONSOLE_SCHEDULE_COPY.seeSchedule}
          </Button>
        )}
        {undo !== null && <ReasonForm action={address} deed="undo" text={copy.undo} variant="danger" form={form} />}
      </div>
    </Section>
  );
}

function Removal({ mayRemove, address }: ImportPageProps) {
  if (!mayRemove) return null;
  return (
    <Section note={copy.removeNote}>
      <PressForm action={address} deed="remove" text={copy.remove} />
    </Section>
  );
}
