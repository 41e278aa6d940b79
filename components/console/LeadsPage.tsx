import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { LeadsPageProps } from '@/lib/console/views/leadPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { ReasonRow } from './ReasonRow';

/** What visitors have asked for, by the time that is left. */
export function ConsoleLeadsPage({ desk, table, mayExportWhole, problem }: LeadsPageProps) {
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.leads} path={consolePaths.leads()}>
      <SectionStack>
        <ConsoleTable table={table} />
        {mayExportWhole && table.total > 0 && (
          <Section title={copy.exportWhole}>
            <p className={css.text}>{copy.exportWholeText}</p>
            <Form action={consolePaths.leads(table.address)} noValidate>
              <ReasonRow
                deed="export-whole"
                text={copy.exportWhole}
                label={copy.purpose}
                problem={problem ?? undefined}
              />
            </Form>
          </Section>
        )}
      </SectionStack>
    </ConsoleFrame>
  );
}
