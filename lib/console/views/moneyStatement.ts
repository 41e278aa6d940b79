import { momentText } from '@/lib/account/views/infoText';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { LINE_OUTCOMES, type LineOutcome } from '@/lib/payment/lineProblem';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { LineKind } from '@/lib/payment/readStatement';
import { consolePaths } from '@/lib/routes/consolePaths';
import { CONSOLE_MONEY_COPY } from '../words/money';
import { knownFacts } from './facts';
import type { StatementView } from './moneyPages';
import { countSumText, periodText, statedText } from './moneyReconcileText';

const { reconcile: copy, platforms } = CONSOLE_MONEY_COPY;

interface ShownStatement {
  id: string;
  platform: PayPlatform;
  from_day: string;
  until_day: string;
  file_name: string;
  stated_count: number | null;
  staff_name: string;
  made_at: number;
  undone_by: string | null;
  undone_at: number | null;
}

interface Sum {
  outcome: LineOutcome;
  kind: LineKind | null;
  count: number;
  thereFen: number;
  hereFen: number;
}

/** A statement with what its lines come to; its table is the page's. */
export function statementView(statement: ShownStatement, sums: readonly Sum[]): StatementView {
  const { facts } = copy;
  const { undone_at, stated_count: stated } = statement;
  const read = sums.filter(({ outcome }) => outcome !== 'missing-there').reduce((all, one) => all + one.count, 0);
  const isShort = undone_at === null && stated !== null && stated !== read;
  return {
    facts: knownFacts([
      [facts.platform, platforms[statement.platform]],
      [facts.period, periodText({ from: statement.from_day, until: statement.until_day })],
      [facts.file, statement.file_name],
      [facts.made, joinKnown([statement.staff_name, momentText(statement.made_at)])],
      undone_at !== null && [facts.undone, joinKnown([statement.undone_by, momentText(undone_at)])],
    ]),
    outcomes: undone_at === null ? LINE_OUTCOMES.map((outcome) => outcomeOf(statement.id, outcome, sums)) : [],
    sums: undone_at === null ? (['pay', 'refund'] as const).map((kind) => sumOf(kind, sums)) : [],
    warning: isShort ? statedText(stated, read) : null,
    mayUndo: undone_at === null,
  };
}

function outcomeOf(id: string, outcome: LineOutcome, sums: readonly Sum[]): StatementView['outcomes'][number] {
  const own = sums.filter((one) => one.outcome === outcome);
  const count = own.reduce((all, one) => all + one.count, 0);
  const side = outcome === 'missing-there' ? 'hereFen' : 'thereFen';
  const sum = own.reduce((all, one) => all + one[side], 0);
  const notes: Partial<Record<LineOutcome, string>> = copy.outcomeNotes;
  return {
    name: copy.outcomes[outcome],
    text: countSumText(count, outcome === 'unread' ? null : formatYuan(sum)),
    href: consolePaths.reconciliation({ id, outcome }),
    note: count > 0 ? (notes[outcome] ?? null) : null,
    isWrong: count > 0 && outcome !== 'matched',
  };
}

function sumOf(kind: LineKind, sums: readonly Sum[]): StatementView['sums'][number] {
  const own = sums.filter((one) => one.kind === kind);
  const [there, here] = [
    own.reduce((all, one) => all + one.thereFen, 0),
    own.reduce((all, one) => all + one.hereFen, 0),
  ];
  return {
    title: copy.lineKinds[kind],
    facts: [
      { name: copy.sumNames.there, text: formatYuan(there) },
      { name: copy.sumNames.here, text: formatYuan(here) },
      { name: copy.sumNames.difference, text: formatYuan(there - here) },
    ],
  };
}
