import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleCodesProps } from '@/lib/console/views/codesPage';
import { CONSOLE_CODES_COPY as copy } from '@/lib/console/words/codes';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { PressForm, ReasonForm } from './ReasonRow';

/** Codes for days of membership: made in batches, taken out once. */
export function ConsoleCodesPage(props: ConsoleCodesProps) {
  const { table, batch, address } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={CONSOLE_COPY.pages.codes} path={address}>
      <SectionStack>
        {batch && <Batch {...props} batch={batch} />}
        <FormSection
          title={copy.add}
          note={copy.addText}
          action={consolePaths.codes()}
          fields={[
            { name: 'name', label: copy.name, hint: copy.nameHint, max: 40 },
            [
              { kind: 'choice', name: 'card', label: copy.card, choices: props.cards, empty: CONSOLE_COPY.choose },
              { name: 'days', label: copy.days, hint: copy.daysHint, digits: 'numeric', max: 40 },
              { name: 'count', label: copy.count, hint: copy.countHint, digits: 'numeric', max: 40 },
              { name: 'until', label: copy.until, hint: copy.untilHint, max: 40 },
            ],
          ]}
          buttons={[{ do: 'make', text: copy.make }]}
          form={props}
        />
        <ConsoleTable table={table} />
      </SectionStack>
    </FormFrame>
  );
}

type Shown = ConsoleCodesProps & { batch: NonNullable<ConsoleCodesProps['batch']> };

function Batch({ batch, address, ...form }: Shown) {
  return (
    <Section title={batch.name} aside={batch.state} note={copy.stopNote}>
      <div className={css.form}>
        {batch.mayExport && (
          <PressForm action={address} deed="codes" text={copy.download} variant="primary" size="md" />
        )}
        {batch.mayStop && <ReasonForm action={address} deed="stop" text={copy.stop} form={form} />}
      </div>
    </Section>
  );
}
