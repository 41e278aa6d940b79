import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { RuleChangesView, RuleChangeView, RuleCheckView, RulesPageProps } from '@/lib/console/views/rulesPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_RULES_COPY as copy } from '@/lib/console/words/rules';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import { ReasonForm, ReasonRow } from './ReasonRow';
import own from './RulesPage.module.css';

const ACTION = consolePaths.rules();

/** The calculators' dated rules. */
export function ConsoleRulesPage(props: RulesPageProps) {
  const { table, check, rule, problems } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={CONSOLE_COPY.pages.rules} path={ACTION}>
      <SectionStack>
        {check && <Check check={check} problems={problems} typed={props.typed} />}
        {rule && <Rule {...props} rule={rule} />}
        <ConsoleTable table={table} />
        <Upload {...props} />
        <History {...props} />
      </SectionStack>
    </FormFrame>
  );
}

interface ReasonProps extends Pick<RulesPageProps, 'typed' | 'problems'> {
  /** What the form does, and with which. */
  deed: 'remove' | 'undo';
  hint?: string;
  of: Readonly<Record<string, string>>;
  isThis?: boolean;
}

/** Why, and the button that does it. */
const Reason = ({ deed, hint, of, isThis, ...form }: ReasonProps) => (
  <ReasonForm
    action={ACTION}
    of={of}
    deed={deed}
    text={copy[deed]}
    hint={hint}
    form={ofForm(form, isThis ?? form.typed.do === deed)}
  />
);

type CheckProps = Pick<RulesPageProps, 'typed' | 'problems'> & { check: RuleCheckView };

/** What a file would do; it goes with the form that puts it into force. */
function Check({ check: { text, seen, rules, effects }, typed, problems }: CheckProps) {
  return (
    <Section title={copy.checked} note={copy.effectsText}>
      <p className={css.text}>{copy.right}</p>
      {rules.map((rule) => (
        <Change key={rule.key} change={rule} />
      ))}
      <h3 className={own.head}>{copy.effects}</h3>
      {effects.map(({ id, lines }) => (
        <div key={id} className={own.effect}>
          <b>{id}</b>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
      <Form action={ACTION} encType="multipart/form-data" noValidate>
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="seen" value={seen} />
        <ReasonRow
          deed="force"
          text={copy.force}
          variant="primary"
          form={ofForm({ typed, problems }, typed.do === 'force')}
        />
      </Form>
    </Section>
  );
}

/** A rule of the file beside what holds until its first day. */
function Change({ change: { title, facts, parts, remark } }: { change: RuleChangeView }) {
  return (
    <div>
      <h3 className={own.head}>{title}</h3>
      {parts.length > 0 && (
        <table className={own.parts}>
          <thead>
            <tr>
              <th scope="col">{copy.parts.name}</th>
              <th scope="col">{copy.parts.before}</th>
              <th scope="col">{copy.parts.after}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before ?? MISSING}</td>
                <td>{after ?? MISSING}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {remark !== null && <p className={css.text}>{remark}</p>}
      <Facts facts={facts} />
    </div>
  );
}

function Rule({
  rule: { key, title, parts, facts, isOwn },
  typed,
  problems,
}: RulesPageProps & { rule: NonNullable<RulesPageProps['rule']> }) {
  return (
    <Section title={title}>
      <table className={own.parts}>
        <caption>{copy.content}</caption>
        <tbody>
          {parts.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts facts={facts} />
      {isOwn && <Reason deed="remove" of={{ rule: key }} hint={copy.removeText} typed={typed} problems={problems} />}
    </Section>
  );
}

function Upload({ wrong, ...form }: RulesPageProps) {
  return (
    <Section title={copy.upload} note={copy.uploadText}>
      {wrong.length > 0 && (
        <div className={own.wrong} role="alert">
          <b>{copy.wrong}</b>
          <ul>
            {wrong.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <ConsoleForm
        action={ACTION}
        fields={[
          { kind: 'file', name: 'file', label: copy.file, accept: '.json,application/json' },
          { kind: 'area', name: 'text', label: copy.text, rows: 6, exact: true },
        ]}
        buttons={[{ do: 'check', text: copy.check, variant: 'line' }]}
        form={form}
      />
    </Section>
  );
}

function History({ history, typed, problems }: RulesPageProps) {
  return (
    <Section title={copy.history} note={history.length > 0 ? copy.undoText : undefined}>
      {history.length === 0 && <p className={css.text}>{copy.historyEmpty}</p>}
      <ul className={own.history}>
        {history.map((made) => (
          <Made key={made.id} made={made} typed={typed} problems={problems} />
        ))}
      </ul>
    </Section>
  );
}

type MadeProps = Pick<RulesPageProps, 'typed' | 'problems'> & { made: RuleChangesView };

function Made({ made: { id, when, what, reason, notUndone }, typed, problems }: MadeProps) {
  return (
    <li>
      <p>
        {what}
        <small>{joinKnown([when, reason], '，')}</small>
      </p>
      {notUndone === null ? (
        <Reason deed="undo" of={{ id }} typed={typed} problems={problems} isThis={typed.id === id} />
      ) : (
        <small>{notUndone}</small>
      )}
    </li>
  );
}
