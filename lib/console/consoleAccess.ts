import { STAFF_ROLES, type StaffRole } from '@/lib/account/viewer';

/** Who may open a page of the console or do something there: every role is named. */
export type ConsoleAccess = Readonly<Record<StaffRole, boolean>>;

export const allStaff: ConsoleAccess = { agent: true, editor: true, operator: true, admin: true };
/** Who answers leads. */
export const leadStaff: ConsoleAccess = { agent: true, editor: false, operator: true, admin: true };
/** Who runs the site: people, messages, whose leads are whose. */
export const operators: ConsoleAccess = { agent: false, editor: false, operator: true, admin: true };
/** Who brings data in and keeps rules: editors do, and operators. */
export const publishers: ConsoleAccess = { agent: false, editor: true, operator: true, admin: true };
export const admins: ConsoleAccess = { agent: false, editor: false, operator: false, admin: true };

export const isStaffRole = (text: unknown): text is StaffRole => STAFF_ROLES.some((role) => role === text);
