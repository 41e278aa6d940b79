import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import type { FormField } from '@/lib/console/formField';
import type { RecordEditView, RecordPageProps } from '@/lib/console/views/recordPages';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { consolePaths } from '@/lib/routes/consolePaths';
import { Fields, ofForm } from './ConsoleForm';
import { ReasonForm } from './ReasonRow';
import { RecordEffects } from './RecordPage.Effects';
import css from './RecordPage.module.css';
import { RecordPlace } from './RecordPage.Place';

const MAX_LONG = 4_000;
const MAX_LINE = 200;

/** The form that puts one field right: first it says what follows, then it does it. */
export function RecordEdit({ edit, ...props }: RecordPageProps & { edit: RecordEditView }) {
  const { kind, id, preview, report, typed } = props;
  const action = consolePaths.record(report ? { kind, id, report: report.id } : { kind, id });
  const form = ofForm(props, (typed.do ?? '').endsWith('correct'));
  const isReady = preview?.act === 'correct';
  return (
    <div className={css.edit} id="edit">
      <Form action={action} noValidate>
        <input type="hidden" name="field" value={edit.name} />
        <input type="hidden" name="shown" value={typed.shown ?? edit.shown} />
        {isReady && <input type="hidden" name="previewed" value={typed.value ?? ''} />}
        <div className={css.inputs}>
          <Fields
            fields={[valueField(edit), { kind: 'reason', label: copy.edit.reason, hint: copy.edit.reasonHint }]}
            form={form}
          />
        </div>
        {!isReady && edit.map && <RecordPlace map={edit.map} />}
        {isReady && preview && <RecordEffects preview={preview} form={form} />}
        <div className={css.buttons}>
          {isReady && (
            <Button type="submit" name="do" value="correct" size="sm">
              {report ? copy.edit.confirmReport : copy.edit.confirm}
            </Button>
          )}
          <Button type="submit" name="do" value="preview-correct" size="sm" variant={isReady ? 'line' : 'primary'}>
            {isReady ? copy.edit.again : copy.edit.preview}
          </Button>
          <Button href={action} size="sm" variant="text">
            {copy.edit.cancel}
          </Button>
        </div>
        <p className={css.note}>{copy.edit.lockNote}</p>
      </Form>
      <details className={css.lock}>
        <summary>{edit.isLocked ? copy.lock.unlock : copy.lock.title}</summary>
        <p className={css.note}>{edit.isLocked ? copy.lock.unlockText : copy.lock.lockText}</p>
        <ReasonForm
          action={action}
          of={{ field: edit.name }}
          deed={edit.isLocked ? 'unlock' : 'lock'}
          text={edit.isLocked ? copy.lock.unlock : copy.lock.lock}
          label={copy.edit.reason}
          form={ofForm(props, typed.do === 'lock' || typed.do === 'unlock')}
        />
      </details>
    </div>
  );
}

function valueField({
  label,
  input,
  unit,
  choices,
  isLong,
  isList,
  isRequired,
  text,
  hint: how,
}: RecordEditView): FormField {
  const common = { name: 'value', label: `${label}${copy.edit.to}`, value: input };
  const empty = isRequired ? undefined : copy.edit.unknownHint;
  if (choices)
    return {
      ...common,
      kind: 'choice',
      choices: choices.map((choice) => ({ value: choice, text: choice })),
      empty: copy.edit.clear,
    };
  if (isLong) return { ...common, kind: 'area', max: MAX_LONG, rows: 5, hint: empty };
  if (how !== null) return { ...common, max: MAX_LINE, exact: true, hint: `${how}。${copy.edit.now} ${text}` };
  const hint = isList ? copy.edit.listHint : `${copy.edit.now} ${text}${empty ? `。${empty}` : ''}`;
  return { ...common, max: MAX_LINE, exact: true, hint, ...(unit && { unit, digits: 'decimal' as const }) };
}
