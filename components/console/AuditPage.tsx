import type { AuditPageProps } from '@/lib/console/views/auditPage';
import { DESK_AUDIT_COPY as copy, DESK_COPY } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

/** What was done at the desk. */
export function DeskAuditPage({ desk, table }: AuditPageProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.audit} path={deskPaths.deskAudit()} aside={copy.note}>
      <DeskTable table={table} />
    </DeskFrame>
  );
}
