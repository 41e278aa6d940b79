import { Section, SectionStack } from '@/components/ui/Section';
import type { SchedulesPageProps } from '@/lib/console/views/schedulePages';
import { CONSOLE_SCHEDULE_COPY as copy } from '@/lib/console/words/importSchedule';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import own from './ImportsPage.module.css';
import { scheduleFields } from './scheduleFields';

/** Where files come from by themselves, and one more such place. */
export function ConsoleImportSchedulesPage(props: SchedulesPageProps) {
  const { form, list } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={copy.title} path={consolePaths.importSchedules()}>
      <SectionStack>
        <Section title={copy.list}>
          {list.length === 0 ? (
            <p className={css.text}>{copy.none}</p>
          ) : (
            <ul className={own.open}>
              {list.map(({ id, href, text, about, state, tone }) => (
                <li key={id}>
                  <a href={href}>
                    {text}
                    <small className={own.good}>{about}</small>
                    <small className={own[tone]}>{state}</small>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <FormSection
          title={copy.add}
          note={copy.addNote}
          action={consolePaths.importSchedules()}
          fields={scheduleFields(form)}
          buttons={[{ do: 'add', text: copy.save }]}
          form={form}
        />
      </SectionStack>
    </FormFrame>
  );
}
