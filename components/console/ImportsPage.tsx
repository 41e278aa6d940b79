import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ImportsPageProps } from '@/lib/console/views/importPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import { CONSOLE_SCHEDULE_COPY } from '@/lib/console/words/importSchedule';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection } from './ConsoleForm';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import own from './ImportsPage.module.css';
import { importFields } from './importFields';

/** Files to import, and every run that went through. */
export function ConsoleImportsPage({ shell, form, open, table, done }: ImportsPageProps) {
  return (
    <ConsoleFrame
      shell={shell}
      title={CONSOLE_COPY.pages.imports}
      path={consolePaths.imports()}
      done={done && copy.done[done]}
      wrong={form.problems.other}
    >
      <SectionStack>
        <FormSection
          title={copy.upload}
          note={copy.sendNote}
          action={consolePaths.imports()}
          fields={[
            { kind: 'file', name: 'file', label: copy.file, hint: copy.fileHint, multiple: true },
            ...importFields(form),
            {
              kind: 'file',
              name: 'ownMapping',
              label: copy.ownMapping,
              hint: copy.ownMappingHint,
              accept: '.json,application/json',
            },
          ]}
          buttons={[{ do: 'upload', text: copy.send }]}
          form={form}
        />
        {open.length > 0 && (
          <Section title={copy.open}>
            <ul className={own.open}>
              {open.map(({ id, href, text, state, tone }) => (
                <li key={id}>
                  <a href={href}>
                    {text}
                    <small className={own[tone]}>{state}</small>
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={CONSOLE_SCHEDULE_COPY.title} note={CONSOLE_SCHEDULE_COPY.linkNote}>
          <Button href={consolePaths.importSchedules()} variant="line" size="sm">
            {CONSOLE_SCHEDULE_COPY.open}
          </Button>
        </Section>
        <Section title={copy.history} note={copy.historyNote} flush>
          <ConsoleTable table={table} />
        </Section>
      </SectionStack>
    </ConsoleFrame>
  );
}
