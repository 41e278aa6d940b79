import type { ConsolePageProps } from './consoleShell';
import type { ConsoleTableView } from './consoleTable';

export interface AuditPageProps extends ConsolePageProps {
  table: ConsoleTableView;
}
