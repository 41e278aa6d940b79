import { Button } from '@/components/ui/Button';
import { FileField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ImportsPageProps } from '@/lib/console/views/importPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { ImportFields } from './ImportFields';
import own from './ImportsPage.module.css';

/** Files to import, and every run that went through. */
export function ConsoleImportsPage({ desk, form, open, table, done }: ImportsPageProps) {
  return (
    <ConsoleFrame
      desk={desk}
      title={CONSOLE_COPY.pages.imports}
      path={consolePaths.imports()}
      done={done && copy.done[done]}
      wrong={form.problems.other}
    >
      <SectionStack>
        <Section title={copy.upload} note={copy.sendNote}>
          <Form className={css.form} encType="multipart/form-data" action={consolePaths.imports()} noValidate>
            <FileField label={copy.file} name="file" hint={copy.fileHint} error={form.problems.file} multiple />
            <ImportFields {...form} />
            <FileField
              label={copy.ownMapping}
              name="ownMapping"
              hint={copy.ownMappingHint}
              error={form.problems.ownMapping}
              accept=".json,application/json"
            />
            <Button type="submit" name="do" value="upload">
              {copy.send}
            </Button>
          </Form>
        </Section>
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
        <Section title={copy.history} note={copy.historyNote} flush>
          <ConsoleTable table={table} />
        </Section>
      </SectionStack>
    </ConsoleFrame>
  );
}
