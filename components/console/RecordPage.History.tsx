import clsx from 'clsx';
import { Section } from '@/components/ui/Section';
import type { RecordPageProps } from '@/lib/console/views/recordPages';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ofForm } from './ConsoleForm';
import formCss from './ConsoleForm.module.css';
import { ReasonForm } from './ReasonRow';
import css from './RecordPage.module.css';

const words = copy.history;

/** What was done to a record, the latest first, each with its undo. */
export function RecordHistory({ kind, id, history, ...form }: RecordPageProps) {
  return (
    <Section title={words.title} note={history.length > 0 ? words.only : undefined}>
      {history.length === 0 && <p className={formCss.text}>{words.none}</p>}
      <ol className={css.history}>
        {history.map(({ key, moment, text, note, undo, isUndone }) => (
          <li key={key} className={clsx(isUndone && css.undone)}>
            <time>{moment}</time>
            <p>{text}</p>
            <small>{note}</small>
            {undo !== null && (
              <details className={css.undo} open={form.typed.do === 'undo' && form.typed.change === undo}>
                <summary>{words.undo}</summary>
                <ReasonForm
                  action={consolePaths.record({ kind, id })}
                  of={{ change: undo }}
                  deed="undo"
                  text={words.undo}
                  label={words.undoReason}
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
