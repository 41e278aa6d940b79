import { momentText } from '@/lib/account/views/infoText';
import { DAY_MS, dayOf } from '@/lib/kernel/day';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { isUnderWay } from '@/lib/order/refund';
import { OUTSIDE_COPY, OUTSIDE_WAY_NAMES } from '@/lib/order/words/order';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { CONSOLE_MONEY_COPY } from '../words/money';
import type { ConsoleCell } from './consoleTable';
import { type ShownRefund, whereText } from './moneyOrderFacts';
import { platformText, refundStateCell, refundWho } from './moneyOrderText';
import { daysText } from './moneyProductText';

const { order: copy, refund: refundCopy } = CONSOLE_MONEY_COPY;

/** Where the money of a refund is, by which its part of the bar is coloured. */
export type PartTone = 'arrived' | 'outside' | 'under' | 'failed' | 'none';

export interface RefundPart {
  id: string;
  tone: PartTone;
  /** "微信支付原路退", "银行转账" */
  way: string;
  /** Its number there, whose wish it was and why: a fact a line. */
  notes: string[];
  /** What happened, the first first; `when` is -- of what is to come. */
  steps: { text: string; when: string; tone: ConsoleCell['tone'] }[];
  /** "184 天"; null: it takes none. */
  days: string | null;
  /** When the membership ends once these are gone; null of what is no card, and of what was not decided. */
  until: string | null;
  /** Days and end are of when the money has arrived. */
  isToCome: boolean;
  amount: string;
}

export interface RefundParts {
  /** "200.00元 = 原路到账 100.00元 + 没退成 100.00元"; null: nothing was decided. */
  where: string | null;
  /** What was decided, each part with where it begins and its share of the sum, in per cent. */
  bar: { id: string; tone: PartTone; from: number; share: number }[];
  parts: RefundPart[];
  /** Of what was decided; null of one part, which says the same. */
  total: { days: string | null; amount: string } | null;
}

type Refund = ShownRefund & { id: string; approved_at: number | null };

interface Around {
  names: ReadonlyMap<string, string>;
  platform: PayPlatform | null;
  /** Of a card: when it ends now, UTC ms; null of others. */
  untilAt: number | null;
}

const isDecided = ({ state }: Refund) => state === 'approved' || state === 'failed' || state === 'done';

/** The refunds of an order as its parts, in the order in which they were asked for; null of none. */
export function refundParts(refunds: readonly Refund[], around: Around): RefundParts | null {
  if (refunds.length === 0) return null;
  const decided = refunds.filter(isDecided);
  const sum = fenOf(decided);
  const ends = endsOf(refunds, around.untilAt);
  const days = decided.reduce((all, refund) => all + refund.days, 0);
  return {
    where: whereText(refunds),
    bar: decided.map((refund, at) => ({
      id: refund.id,
      tone: toneOf(refund),
      from: (fenOf(decided.slice(0, at)) * 100) / sum,
      share: (refund.amount_fen * 100) / sum,
    })),
    parts: refunds.map((refund) => partOf(refund, around, ends.get(refund.id) ?? null)),
    total: decided.length > 1 ? { days: days > 0 ? daysText(days) : null, amount: formatYuan(sum) } : null,
  };
}

const fenOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount_fen }) => sum + amount_fen, 0);

function toneOf({ state, outside }: Refund): PartTone {
  if (state === 'done') return outside === 1 ? 'outside' : 'arrived';
  if (state === 'failed') return 'failed';
  return state === 'approved' ? 'under' : 'none';
}

/** When a card ends after each of its refunds: of those that have arrived as it was, of the others as it will be. */
function endsOf(refunds: readonly Refund[], untilAt: number | null): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  if (untilAt === null) return ends;
  const taken = refunds.flatMap(({ id, state, days, taken_at: at }) =>
    state !== 'reversed' && at !== null && days > 0 ? [{ id, days, at }] : [],
  );
  let end = untilAt;
  for (const { id, days, at } of taken.toSorted((one, other) => other.at - one.at)) {
    ends.set(id, end);
    // Of a card that was over by then its end was left where it was.
    if (at < end + days * DAY_MS) end += days * DAY_MS;
  }
  end = untilAt;
  for (const { id, days, state, taken_at, owed } of refunds) {
    if (days === 0 || !isUnderWay({ state, isTaken: taken_at !== null, isOwed: owed === 1 })) continue;
    end -= days * DAY_MS;
    ends.set(id, end);
  }
  return ends;
}

function partOf(refund: Refund, { names, platform }: Around, endsAt: number | null): RefundPart {
  const { id, state, days, amount_fen, asked_by, reason, outside_way: way, voucher, refund_no, owed } = refund;
  const asked = refundWho(asked_by, names.get(asked_by ?? '') ?? null);
  return {
    id,
    tone: toneOf(refund),
    way: way === null ? joinKnown([platformText(platform, false), copy.sameWay], ' ') : OUTSIDE_WAY_NAMES[way],
    notes: [
      voucher === null ? refund_no : `${OUTSIDE_COPY.voucher} ${voucher}`,
      joinKnown([asked, reason, owed === 1 && refundCopy.kinds.owed]),
    ],
    steps: stepsOf(refund, names),
    days: days > 0 ? daysText(days) : null,
    until: endsAt === null ? null : dayOf(endsAt),
    isToCome: days > 0 && refund.taken_at === null && state !== 'done',
    amount: formatYuan(amount_fen),
  };
}

function stepsOf(refund: Refund, names: Around['names']): RefundPart['steps'] {
  const { state, state_at, made_at, approved_at, first_by, approved_by, answer, outside_day } = refund;
  const who = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null));
  const first = who(first_by);
  const isOwn = approved_at !== null;
  const steps: RefundPart['steps'] = [{ text: copy.partSteps.asked, when: momentText(made_at), tone: 'good' }];
  if (first) steps.push({ text: `${first} ${copy.partSteps.agreed}`, when: MISSING, tone: 'good' });
  if (isOwn)
    steps.push({
      text: joinKnown([who(approved_by), copy.partSteps.agreed], ' '),
      when: momentText(approved_at),
      tone: 'good',
    });
  if (state === 'approved' || state === 'asked')
    return [...steps, { text: refundStateCell(state).text, when: MISSING, tone: 'quiet' }];
  const when = state === 'done' && outside_day !== null ? outside_day : momentText(state_at);
  return [...steps, { text: joinKnown([refundCopy.states[state], answer]), when, tone: refundStateCell(state).tone }];
}
