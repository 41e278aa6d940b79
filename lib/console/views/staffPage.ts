import type { StaffRole } from '@/lib/account/viewer';
import type { FormPageProps } from './consoleShell';
import type { TablePageProps } from './consoleTable';

export const STAFF_DONE = ['role', 'end'] as const;

/** One of the staff whom an admin looks at. */
export interface StaffMemberView {
  id: string;
  name: string;
  shownName: string;
  role: StaffRole;
  isSelf: boolean;
}

export interface StaffPageProps extends FormPageProps<typeof STAFF_DONE>, TablePageProps {
  member: StaffMemberView | null;
  /** Told once: the address of an invitation. */
  inviteLink: string | null;
}
