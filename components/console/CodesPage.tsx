import { Button } from '@/components/ui/Button';
import { Select, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleCodesProps } from '@/lib/console/views/codesPage';
import { CONSOLE_CODES_COPY as copy } from '@/lib/console/words/codes';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { ReasonRow } from './ReasonRow';

/** Codes for days of membership: made in batches, taken out once. */
export function ConsoleCodesPage(props: ConsoleCodesProps) {
  const { desk, table, batch, address, problems, done } = props;
  return (
    <ConsoleFrame
      desk={desk}
      title={CONSOLE_COPY.pages.codes}
      path={address}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
      <SectionStack>
        {batch && <Batch {...props} batch={batch} />}
        <Section title={copy.add} note={copy.addText}>
          <MakeForm {...props} />
        </Section>
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}

type Shown = ConsoleCodesProps & { batch: NonNullable<ConsoleCodesProps['batch']> };

function Batch({ batch, address, typed, problems }: Shown) {
  return (
    <Section title={batch.name} aside={batch.state} note={copy.stopNote}>
      <div className={css.form}>
        {batch.mayExport && (
          <Form action={address}>
            <Button type="submit" name="do" value="codes">
              {copy.download}
            </Button>
          </Form>
        )}
        {batch.mayStop && (
          <Form action={address} noValidate>
            <ReasonRow deed="stop" text={copy.stop} typed={typed.reason} problem={problems.reason} />
          </Form>
        )}
      </div>
    </Section>
  );
}

function MakeForm({ cards, typed, problems }: ConsoleCodesProps) {
  const field = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: problems[name],
    autoComplete: 'off',
    maxLength: 40,
  });
  return (
    <Form className={css.form} action={consolePaths.codes()} noValidate>
      <TextField label={copy.name} hint={copy.nameHint} {...field('name')} />
      <div className={css.row}>
        <Select
          label={copy.card}
          name="card"
          options={cards}
          empty={CONSOLE_COPY.choose}
          defaultValue={typed.card}
          error={problems.card}
        />
        <TextField label={copy.days} hint={copy.daysHint} inputMode="numeric" {...field('days')} />
        <TextField label={copy.count} hint={copy.countHint} inputMode="numeric" {...field('count')} />
        <TextField label={copy.until} hint={copy.untilHint} {...field('until')} />
      </div>
      <Button type="submit" name="do" value="make">
        {copy.make}
      </Button>
    </Form>
  );
}
