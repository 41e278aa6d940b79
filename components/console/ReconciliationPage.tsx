import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { FileField, Select, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleReconciliationProps, StatementView } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import own from './MoneyPage.module.css';
import { ReasonSection } from './ReasonRow';

const { reconcile: copy } = CONSOLE_MONEY_COPY;

/** Statements of channels, and the way to another one; or one of them beside the books. */
export function ConsoleReconciliationPage(props: ConsoleReconciliationProps) {
  const { desk, title, address, statement, table, problems, done } = props;
  return (
    <ConsoleFrame desk={desk} title={title} path={address} done={done && copy.done[done]} wrong={problems.other}>
      <SectionStack>
        {statement ? <Compared statement={statement} /> : <Sending {...props} />}
        <ConsoleTable table={table} />
        {statement?.mayUndo && <Undo {...props} />}
      </SectionStack>
    </ConsoleFrame>
  );
}

function Sending({ address, platforms, typed, problems }: ConsoleReconciliationProps) {
  const day = (name: 'from' | 'until', hint?: string) => (
    <TextField
      label={copy[name]}
      name={name}
      type="date"
      hint={hint}
      error={problems[name]}
      defaultValue={typed[name]}
      autoComplete="off"
    />
  );
  return (
    <Section title={copy.import} note={copy.importText + copy.simple}>
      <Form className={css.form} encType="multipart/form-data" action={address} noValidate>
        <div className={css.row}>
          <Select
            label={copy.platform}
            name="platform"
            options={platforms}
            empty={CONSOLE_COPY.choose}
            defaultValue={typed.platform}
            error={problems.platform}
          />
          {day('from', copy.fromHint)}
          {day('until')}
        </div>
        <FileField label={copy.file} name="file" accept=".csv,.txt,.tsv" hint={copy.fileHint} error={problems.file} />
        <Button type="submit" name="do" value="import">
          {copy.press}
        </Button>
      </Form>
    </Section>
  );
}

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

const Undo = ({ address, typed, problems }: ConsoleReconciliationProps) => (
  <ReasonSection
    title={copy.undo}
    note={copy.undoText}
    action={address}
    deed="undo"
    text={copy.undo}
    variant="danger"
    typed={typed.reason}
    problem={problems.reason}
  />
);
