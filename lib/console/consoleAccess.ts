import type { StaffPart } from './staffParts';

/** Who may open a page of the console or do something there: whoever has the part, or any of the staff. */
export type ConsoleAccess = StaffPart | 'any';

export const mayDo = ({ parts }: { parts: readonly StaffPart[] }, access: ConsoleAccess): boolean =>
  access === 'any' || parts.includes(access);
