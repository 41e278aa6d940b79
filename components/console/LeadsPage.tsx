import { Section } from '@/components/ui/Section';
import type { LeadsPageProps } from '@/lib/console/views/leadPages';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';
import { ReasonForm } from './ReasonRow';

/** What visitors have asked for, by the time that is left. */
export function ConsoleLeadsPage({ mayExportWhole, problem, ...page }: LeadsPageProps) {
  const { total, address } = page.table;
  const whole = (
    <Section title={copy.exportWhole}>
      <p className={css.text}>{copy.exportWholeText}</p>
      <ReasonForm
        action={consolePaths.leads(address)}
        deed="export-whole"
        text={copy.exportWhole}
        label={copy.purpose}
        form={problem === null ? {} : { problems: { reason: problem } }}
      />
    </Section>
  );
  return <ConsoleTablePage {...page} after={mayExportWhole && total > 0 && whole} />;
}
