import type { StaffRole } from '@/lib/account/viewer';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ConsolePageProps } from './consoleShell';
import type { ConsoleTableView } from './consoleTable';

export const STAFF_DONE = ['role', 'end'] as const;

/** One of the staff whom an admin looks at. */
export interface StaffMemberView {
  id: string;
  name: string;
  shownName: string;
  role: StaffRole;
  isSelf: boolean;
}

export interface StaffPageProps extends ConsolePageProps {
  table: ConsoleTableView;
  member: StaffMemberView | null;
  /** Told once: the address of an invitation. */
  inviteLink: string | null;
  typed: RawForm;
  problems: Readonly<Record<string, string>>;
  done: (typeof STAFF_DONE)[number] | null;
}
