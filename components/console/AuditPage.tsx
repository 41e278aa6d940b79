import type { AuditPageProps } from '@/lib/console/views/auditPage';
import { CONSOLE_COPY, CONSOLE_AUDIT_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

/** What was done in the console. */
export function ConsoleAuditPage({ desk, table }: AuditPageProps) {
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.audit} path={consolePaths.audit()} aside={copy.note}>
      <ConsoleTable table={table} />
    </ConsoleFrame>
  );
}
