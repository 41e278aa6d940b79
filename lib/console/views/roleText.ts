import { isBuiltInRole, type StaffPart } from '../staffParts';
import { CONSOLE_COPY } from '../words/console';
import { CONSOLE_PART_COPY } from '../words/parts';

/** What a role is called: a built-in one, or one of a name that an admin gave it; '' of one that is gone. */
export const roleName = (role: string, name: string | null): string =>
  isBuiltInRole(role) ? CONSOLE_COPY.roles[role] : (name ?? '');

export const partName = (part: StaffPart): string => CONSOLE_PART_COPY.names[part];

/** "自己的线索、短信" */
export const partsText = (parts: readonly StaffPart[]): string => parts.map(partName).join('、');
