import { parseMobile } from '@/lib/kernel/phone';
import type { ReadField } from '../formField';
import { parseShownName, parseStaffName } from '../staffName';
import { CONSOLE_ENROL_COPY, CONSOLE_STAFF_COPY as copy } from '../words/console';

/** Whom an admin invites. */
export const NEW_STAFF_FIELDS = {
  name: {
    name: 'name',
    label: copy.name,
    max: 32,
    exact: true,
    read: (text: string) => parseStaffName(text) ?? undefined,
    problem: CONSOLE_ENROL_COPY.problems.name,
  },
  shownName: {
    name: 'shownName',
    label: copy.shownName,
    max: 20,
    read: (text: string) => parseShownName(text) ?? undefined,
    problem: CONSOLE_ENROL_COPY.problems.shownName,
  },
  mobile: {
    kind: 'phone',
    name: 'mobile',
    label: copy.phone,
    // Nobody has to have one.
    read: (text: string) => (text === '' ? null : (parseMobile(text) ?? undefined)),
    problem: copy.problems.phone,
  },
} as const satisfies Record<string, ReadField>;
