import type { StaffPart } from '../staffParts';
import type { FormPageProps } from './consoleShell';
import type { ConsoleChoice, TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

export const STAFF_DONE = ['role', 'end', 'grant', 'decline', 'take', 'unlink'] as const;

/** One of the staff whom an admin looks at. */
export interface StaffMemberView {
  id: string;
  name: string;
  shownName: string;
  role: string;
  isSelf: boolean;
  /** Why whoever looks changes nothing of theirs; ''. */
  fixedText: string;
  /** What they were given besides their role. */
  extra: { part: StaffPart; name: string }[];
  /** Their accounts at the operator's provider. */
  links: ConsoleFact[];
}

/** What somebody asks to be given. */
export interface AccessRequestView {
  id: string;
  /** "顾闻想要：订单与钱款" */
  title: string;
  /** "为什么：客户问退款。11-23 14:02，在退款" */
  text: string;
}

export interface StaffPageProps extends FormPageProps<typeof STAFF_DONE>, TablePageProps {
  member: StaffMemberView | null;
  /** The roles that whoever looks can give. */
  roles: ConsoleChoice[];
  requests: AccessRequestView[];
  /** Told once: the address of an invitation. */
  inviteLink: string | null;
}
