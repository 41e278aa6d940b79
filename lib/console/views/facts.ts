import { momentText } from '@/lib/account/views/infoText';
import { joinKnown } from '@/lib/kernel/format/text';
import { isAuditAction } from '../auditAction';
import { CONSOLE_AUDIT_COPY } from '../words/console';

/** A fact beside its name. */
export interface ConsoleFact {
  name: string;
  text: string;
}

type MaybeFact = false | readonly [name: string, text: string | null | undefined];

/** Facts by name and text, without those that are not known. */
export const knownFacts = (all: readonly MaybeFact[]): ConsoleFact[] =>
  all.flatMap((fact) => {
    const [name, text] = fact || [''];
    return text ? [{ name, text }] : [];
  });

/** An entry of the console's log about one thing. */
interface Entry {
  /** UTC ms */
  at: number;
  staff_name: string;
  action: string;
  detail: string | null;
  reason: string | null;
}

/** What was done to one thing, by whom and why. */
export const historyFacts = (entries: readonly Entry[]): ConsoleFact[] =>
  entries.map(({ at, staff_name, action, detail, reason }) => ({
    name: momentText(at),
    text: joinKnown([
      staff_name || CONSOLE_AUDIT_COPY.nobody,
      isAuditAction(action) ? CONSOLE_AUDIT_COPY.actions[action] : action,
      detail,
      reason,
    ]),
  }));
