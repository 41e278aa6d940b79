import clsx from 'clsx';
import Head from 'next/head';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ImportFigure, ImportPageProps, ImportReportView } from '@/lib/console/views/importPages';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import { ImportFields } from './ImportFields';
import own from './ImportPage.module.css';
import { ReasonRow } from './ReasonRow';

/** One import: how far it is, what it found, and what may be done about it. */
export function ConsoleImportPage(props: ImportPageProps) {
  const { desk, title, address, done, problems, report, table } = props;
  const finished = done && props.refreshSeconds === null ? copy.done[done] : null;
  return (
    <ConsoleFrame desk={desk} title={title} path={address} done={finished} wrong={problems.other}>
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
          <Section title={copy.change}>
            <Form className={css.form} action={address} noValidate>
              <ImportFields {...props.form} />
              <Button type="submit" variant="line" name="do" value="check">
                {copy.check}
              </Button>
            </Form>
          </Section>
        )}
        <Removal {...props} />
      </SectionStack>
    </ConsoleFrame>
  );
}

function State({ state, tone, progress, problem, stateNote }: ImportPageProps) {
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
      {stateNote && <p className={css.text}>{stateNote}</p>}
    </>
  );
}

function Report({
  report: { title, aside, figures, rejected, files, warnings, doubts, notes },
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

function Acts({ address, run, undo, cityHref, typed, problems }: ImportPageProps) {
  if (run === null && undo === null && cityHref === null) return null;
  const undoNote = undo ? copy.undoNote : undefined;
  return (
    <Section note={run ? copy.runNote : undoNote}>
      <div className={own.acts}>
        {run && (
          <Form action={address}>
            <Button type="submit" name="do" value="run">
              {run}
            </Button>
          </Form>
        )}
        {cityHref && (
          <Button href={cityHref} variant="line" size="sm">
            {copy.visit}
          </Button>
        )}
        {undo !== null && (
          <Form action={address} noValidate>
            <ReasonRow deed="undo" text={copy.undo} variant="danger" typed={typed.reason} problem={problems.reason} />
          </Form>
        )}
      </div>
    </Section>
  );
}

function Removal({ mayRemove, address }: ImportPageProps) {
  if (!mayRemove) return null;
  return (
    <Section note={copy.removeNote}>
      <Form action={address}>
        <Button type="submit" variant="line" size="sm" name="do" value="remove">
          {copy.remove}
        </Button>
      </Form>
    </Section>
  );
}
