import clsx from 'clsx';
import { Section } from '@/components/ui/Section';
import type { RecordPageProps, RecordStep } from '@/lib/console/views/recordPages';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ofForm } from './ConsoleForm';
import formCss from './ConsoleForm.module.css';
import { ReasonForm } from './ReasonRow';
import css from './RecordPage.module.css';

const words = copy.history;

/** What was done to a record. */
export const RecordHistory = ({ kind, id, history, ...form }: RecordPageProps) => (
  <History
    steps={history}
    words={{ ...words, note: words.only, reason: words.undoReason }}
    action={consolePaths.record({ kind, id })}
    form={form}
  />
);

interface HistoryProps {
  steps: readonly RecordStep[];
  words: Readonly<Record<'title' | 'none' | 'note' | 'undo' | 'reason', string>>;
  /** Where an undoing is posted. */
  action: string;
  form: Pick<RecordPageProps, 'typed' | 'problems'>;
}

/** What was done to a thing, the latest first, each with its undo. */
export function History({ steps, words, action, form }: HistoryProps) {
  return (
    <Section title={words.title} note={steps.length > 0 ? words.note : undefined}>
      {steps.length === 0 && <p className={formCss.text}>{words.none}</p>}
      <ol className={css.history}>
        {steps.map(({ key, moment, text, note, undo, isUndone }) => (
          <li key={key} className={clsx(isUndone && css.undone)}>
            <time>{moment}</time>
            <p>{text}</p>
            <small>{note}</small>
            {undo !== null && (
              <details className={css.undo} open={form.typed.do === 'undo' && form.typed.change === undo}>
                <summary>{words.undo}</summary>
                <ReasonForm
                  action={action}
                  of={{ change: undo }}
                  deed="undo"
                  text={words.undo}
                  label={words.reason}
                  form={ofForm(form, form.typed.do === 'undo' && form.typed.change === undo)}
                />
              </details>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
