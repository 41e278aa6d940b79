import clsx from 'clsx';
import { Section, SectionStack } from '@/components/ui/Section';
import type { SchedulePageProps } from '@/lib/console/views/schedulePages';
import { CONSOLE_SCHEDULE_COPY as copy } from '@/lib/console/words/importSchedule';
import { FormSection } from './ConsoleForm';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import own from './ImportPage.module.css';
import { PressForm } from './ReasonRow';
import { scheduleFields } from './scheduleFields';

/** One schedule: how it stands, what may be done about it, and what every fetch came to. */
export function ConsoleImportSchedulePage(props: SchedulePageProps) {
  const { title, address, state, tone, problem, facts, form, isPaused, table } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={address}>
      <SectionStack>
        <Section>
          <p className={clsx(own.state, tone === 'bad' && own.bad)} role="status">
            {state}
          </p>
          {problem && (
            <p className={own.problem} role="alert">
              {problem}
            </p>
          )}
          <Facts facts={facts} />
          <div className={own.presses}>
            {!isPaused && <PressForm action={address} deed="fetch" text={copy.fetch} />}
            <PressForm
              action={address}
              deed={isPaused ? 'resume' : 'pause'}
              text={isPaused ? copy.resume : copy.pause}
            />
          </div>
        </Section>
        <Section title={copy.history} flush>
          <ConsoleTable table={table} />
        </Section>
        <FormSection
          title={copy.change}
          action={address}
          fields={scheduleFields(form)}
          buttons={[{ do: 'change', text: copy.save, variant: 'line' }]}
          form={form}
        />
        <Section note={copy.removeNote}>
          <PressForm action={address} deed="remove" text={copy.remove} />
        </Section>
      </SectionStack>
    </FormFrame>
  );
}
