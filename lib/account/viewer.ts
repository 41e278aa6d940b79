import type { ViewerMarks } from '@/lib/note/mark';

/** Whom a visitor may be; everything that only some may do names each of these. */
export const ROLES = ['anonymous', 'member', 'vip', 'super', 'agent', 'editor', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Whoever works here: agents with their own leads; editors with what is published; operators with leads, people and
 * messages; admins with that and the site's settings and staff.
 */
export const STAFF_ROLES = ['agent', 'editor', 'operator', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a page may know of who looks at it: nothing that opens a session, and no number whole. */
export interface ViewerFacts {
  role: Role;
  /** '138****8000'; null for an anonymous visitor. */
  phone: string | null;
  /** There is a message that they have not read. */
  unread?: true;
  /** What they have marked in the page's city; left out of pages without homes. */
  marks?: ViewerMarks;
}

export const ANONYMOUS_FACTS: ViewerFacts = { role: 'anonymous', phone: null };
