/**
 * What somebody of the staff may do, in parts: a role is put together from them. `leads` is one's own leads, conversations and
 * viewings, `allLeads` everybody's and whose they are.
 */
export const STAFF_PARTS = [
  ...(['leads', 'allLeads', 'exportPhones', 'people', 'changePeople', 'texts'] as const),
  ...(['offers', 'records', 'agents', 'reports', 'posts', 'articles'] as const),
  ...(['imports', 'rules', 'statistics', 'money', 'campaigns', 'products', 'ledger'] as const),
  ...(['settings', 'manageStaff', 'audit'] as const),
] as const;
export type StaffPart = (typeof STAFF_PARTS)[number];

/**
 * The roles that there always are: agents with their own leads; customer service with everybody's, and people to be looked up;
 * editors with what is published; operators with all that runs the site; admins with everything.
 */
export const BUILT_IN_ROLES = ['agent', 'service', 'editor', 'operator', 'admin'] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

const ADMINS_ALONE: readonly StaffPart[] = ['products', 'ledger', 'manageStaff', 'audit'];

export const PARTS_OF_ROLE: Readonly<Record<BuiltInRole, readonly StaffPart[]>> = {
  agent: ['leads', 'offers'],
  service: ['leads', 'allLeads', 'people'],
  editor: ['records', 'articles', 'rules', 'statistics'],
  operator: STAFF_PARTS.filter((part) => !ADMINS_ALONE.includes(part)),
  admin: STAFF_PARTS,
};

/** What a part is of no use without. */
const NEEDS: Readonly<Partial<Record<StaffPart, StaffPart>>> = {
  allLeads: 'leads',
  exportPhones: 'allLeads',
  changePeople: 'people',
};

export const isStaffPart = (text: unknown): text is StaffPart => STAFF_PARTS.some((part) => part === text);
export const isBuiltInRole = (text: unknown): text is BuiltInRole => BUILT_IN_ROLES.some((role) => role === text);

/** These parts with those that they need, each once, in their order. */
export function completeParts(parts: readonly StaffPart[]): StaffPart[] {
  const all = new Set<StaffPart>();
  for (const part of parts)
    for (let one: StaffPart | undefined = part; one !== undefined; one = NEEDS[one]) all.add(one);
  return STAFF_PARTS.filter((part) => all.has(part));
}

/** Those of `parts` that are not among `own`: nobody gives what they have not themselves. */
export const missingParts = (parts: readonly StaffPart[], own: readonly StaffPart[]): StaffPart[] =>
  parts.filter((part) => !own.includes(part));
