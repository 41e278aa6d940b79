/** Everything at the desk that is written down, by name. */
export const AUDIT_ACTIONS = [
  'first-run',
  'enrol',
  'sign-in',
  'sign-in-refused',
  'recovery-code',
  'sign-out',
  'sign-out-everywhere',
  'staff-invite',
  'staff-role',
  'staff-end',
  'lead-state',
  'lead-note',
  'lead-assign',
  'lead-reveal',
  'lead-rule',
  'lead-rule-end',
  'person-find',
  'person-label',
  'person-block',
  'person-unblock',
  'person-sign-out',
  'person-erase',
  'import-upload',
  'import-check',
  'import-run',
  'import-undo',
  'import-remove',
  'export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const isAuditAction = (text: unknown): text is AuditAction => AUDIT_ACTIONS.some((action) => action === text);
