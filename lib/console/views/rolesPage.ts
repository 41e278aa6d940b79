import type { StaffPart } from '../staffParts';
import type { FormPageProps } from './consoleShell';
import type { ConsoleChoice, TablePageProps } from './consoleTable';

export const ROLES_DONE = ['add', 'change', 'remove'] as const;

/** A part as a form of a role offers it. */
export interface PartChoice {
  part: StaffPart;
  name: string;
  opens: string;
  isOn: boolean;
  /** Whoever looks has it, and can give it. */
  mayGive: boolean;
}

/** One role that an admin looks at. */
export interface RoleView {
  id: string;
  name: string;
  /** Built in, their own, or with more than they have: it is only read. */
  isFixed: boolean;
  /** Why; '' of one that may be changed. */
  fixedText: string;
  holders: { name: string; href: string }[];
  /** What its holders may be given in its place. */
  instead: ConsoleChoice[];
}

export interface RolesPageProps extends FormPageProps<typeof ROLES_DONE>, TablePageProps {
  /** null: a new one. */
  role: RoleView | null;
  parts: PartChoice[];
}

/** "3 个人" */
export const holdersText = (count: number): string => `${count} 个人`;
