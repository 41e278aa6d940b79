import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { LeadsPageProps } from '@/lib/console/views/leadPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_LEAD_COPY as copy } from '@/lib/console/words/deskLead';
import { deskPaths } from '@/lib/routes/deskPaths';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';
import { ReasonRow } from './ReasonRow';

/** What visitors have asked for, by the time that is left. */
export function DeskLeadsPage({ desk, table, mayExportWhole, problem }: LeadsPageProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.leads} path={deskPaths.deskLeads()}>
      <SectionStack>
        <DeskTable table={table} />
        {mayExportWhole && table.total > 0 && (
          <Section title={copy.exportWhole}>
            <p className={css.text}>{copy.exportWholeText}</p>
            <Form action={deskPaths.deskLeads(table.address)} noValidate>
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
    </DeskFrame>
  );
}
