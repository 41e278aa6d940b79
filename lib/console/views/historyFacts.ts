import { momentText } from '@/lib/account/views/infoText';
import { joinKnown } from '@/lib/kernel/format/text';
import { isAuditAction } from '../auditAction';
import { DESK_AUDIT_COPY } from '../words/desk';
import type { DeskFact } from './leadPages';

/** An entry of the desk's log about one thing. */
interface Entry {
  /** UTC ms */
  at: number;
  staff_name: string;
  action: string;
  detail: string | null;
  reason: string | null;
}

/** What was done to one thing, by whom and why. */
export const historyFacts = (entries: readonly Entry[]): DeskFact[] =>
  entries.map(({ at, staff_name, action, detail, reason }) => ({
    name: momentText(at),
    text: joinKnown([
      staff_name || DESK_AUDIT_COPY.nobody,
      isAuditAction(action) ? DESK_AUDIT_COPY.actions[action] : action,
      detail,
      reason,
    ]),
  }));
