import clsx from 'clsx';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleReconciliationProps, StatementView } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { FormSection } from './ConsoleForm';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import own from './MoneyPage.module.css';
import { ReasonSection } from './ReasonRow';

const { reconcile: copy } = CONSOLE_MONEY_COPY;

/** Statements of channels, and the way to another one; or one of them beside the books. */
export function ConsoleReconciliationPage(props: ConsoleReconciliationProps) {
  const { title, address, statement, table } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={address}>
      <SectionStack>
        {statement ? <Compared statement={statement} /> : <Sending {...props} />}
        <ConsoleTable table={table} />
        {statement?.mayUndo && <Undo {...props} />}
      </SectionStack>
    </FormFrame>
  );
}

const Sending = ({ address, platforms, ...form }: ConsoleReconciliationProps) => (
  <FormSection
    title={copy.import}
    note={copy.importText + copy.simple}
    action={address}
    fields={[
      [
        { kind: 'choice', name: 'platform', label: copy.platform, choices: platforms, empty: CONSOLE_COPY.choose },
        { kind: 'date', name: 'from', label: copy.from, hint: copy.fromHint },
        { kind: 'date', name: 'until', label: copy.until },
      ],
      { kind: 'file', name: 'file', label: copy.file, hint: copy.fileHint, accept: '.csv,.txt,.tsv' },
    ]}
    buttons={[{ do: 'import', text: copy.press }]}
    form={form}
  />
);

function Compared({ statement: { facts, outcomes, sums, warning } }: { statement: StatementView }) {
  return (
    <>
      {warning && (
        <p className={own.warning} role="alert">
          {warning}
        </p>
      )}
      <Section>
        <Facts facts={facts} />
        <ul className={own.outcomes}>
          {outcomes.map(({ name, text, href, note, isWrong }) => (
            <li key={name}>
              <a href={href}>
                <span>{name}</span>
                <b className={clsx(isWrong && own.wrong)}>{text}</b>
              </a>
              {note && <p>{note}</p>}
            </li>
          ))}
        </ul>
      </Section>
      {sums.length > 0 && (
        <Section title={copy.sums}>
          <div className={own.sums}>
            {sums.map((sum) => (
              <div key={sum.title}>
                <h3>{sum.title}</h3>
                <Facts facts={sum.facts} />
              </div>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

const Undo = ({ address, ...form }: ConsoleReconciliationProps) => (
  <ReasonSection
    title={copy.undo}
    note={copy.undoText}
    action={address}
    deed="undo"
    text={copy.undo}
    variant="danger"
    form={form}
  />
);
