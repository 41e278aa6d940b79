import type { DeskPageProps } from './deskShell';
import type { DeskTableView } from './deskTable';

export interface AuditPageProps extends DeskPageProps {
  table: DeskTableView;
}
