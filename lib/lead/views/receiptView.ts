import { clockOf, dayOf, daysBetween } from '@/lib/kernel/day';
import { formatDateTime } from '@/lib/kernel/format/date';
import type { LeadProgress, WishedTime } from '../contract';
import { isOpenLead } from '../leadChange';
import { asksTime } from '../leadKind';
import type { LeadState } from '../leadState';
import { appointmentAt } from '../wishedTime';
import { LEAD_RECEIPT_COPY as copy } from '../words/leadReceipt';
import { meetingText, wishedDayText, wishedPartsText } from './wishedText';

/** A day and hour as the one large figure: 周六 15:00, 11-28，还有 6 天. */
export interface MomentFigure {
  time: string;
  day: string;
}

export interface ReceiptStep {
  id: string;
  text: string;
  /** Below it: a sentence that was added, the time of before. */
  note: string | null;
  when: string | null;
  isDone: boolean;
}

export function momentFigure(at: number, now: number): MomentFigure {
  const [day, today] = [dayOf(at), dayOf(now)];
  const [name = ''] = wishedDayText(day, today).split(' ');
  const days = daysBetween(today, day);
  return {
    time: `${name} ${clockOf(at)}`,
    day: days > 0 ? `${day.slice(5)}，还有 ${days} 天` : day.slice(5),
  };
}

type Met = Pick<LeadProgress, 'state' | 'viewing' | 'wished'>;

/** The figure of a receipt; null where there is no one day and hour, arranged or asked for. `now` in UTC ms. */
export function receiptFigure({ state, viewing, wished }: Met, now: number): MomentFigure | null {
  const at = isOpenLead(state) ? (viewing?.startsAt ?? appointmentAt(wished)) : null;
  return at === null ? null : momentFigure(at, now);
}

/** What a form to change the time of a lead holds. */
export interface ChangeableTime {
  wished: WishedTime;
  fullHours: readonly string[];
  /** What is arranged falls through. */
  isArranged: boolean;
}

/** null of a lead that is over, or whose visitor meets nobody. */
export const changeableTime = ({
  kind,
  state,
  wished,
  viewing,
  fullHours,
}: Met & Pick<LeadProgress, 'kind' | 'fullHours'>): ChangeableTime | null =>
  isOpenLead(state) && asksTime(kind) ? { wished, fullHours, isArranged: viewing !== null } : null;

const STATE_STEPS: Readonly<Record<Exclude<LeadState, 'new'>, string>> = {
  arranged: copy.arrangedStep,
  contacted: copy.steps.contacted,
  unreachable: copy.steps.unreachable,
  done: copy.steps.done,
  withdrawn: copy.steps.withdrawn,
};

/** What happened and what happens next, in its order. `now` in UTC ms. */
export function receiptSteps(progress: LeadProgress, now: number): ReceiptStep[] {
  const { kind, state, stateAt, leftAt, answerBy, changes } = progress;
  const { steps } = copy;
  const past = [
    { id: 'left', text: steps.left, note: null, at: leftAt },
    ...changes.map((change, index) => ({ id: `change${index}`, ...changeTexts(change), at: change.at })),
    ...(state !== 'new' && stateAt !== null
      ? [{ id: 'state', text: STATE_STEPS[state], note: null, at: stateAt }]
      : []),
  ].toSorted((one, other) => one.at - other.at);
  const met = isOpenLead(state) && asksTime(kind) ? metText(progress, now) : null;
  return [
    ...past.map(({ at, ...step }) => ({ ...step, when: formatDateTime(at, now), isDone: true })),
    ...(state === 'new'
      ? [
          {
            id: 'answer',
            text: answerText(progress),
            note: null,
            when: `${steps.latest} ${formatDateTime(answerBy, now)}`,
            isDone: false,
          },
        ]
      : []),
    ...(met ? [{ id: 'met', text: steps.met, note: progress.viewing?.place || null, when: met, isDone: false }] : []),
  ];
}

function answerText({ kind, changes }: LeadProgress): string {
  const { steps } = copy;
  if (changes.some((change) => change.kind === 'follower')) return steps.answerNext;
  return asksTime(kind) ? steps.answer : steps.answerOther;
}

function changeTexts({ kind, said }: LeadProgress['changes'][number]): Pick<ReceiptStep, 'text' | 'note'> {
  const { steps } = copy;
  if (kind === 'time') return { text: steps.time, note: said && `${steps.timeBefore} ${said}` };
  if (kind === 'urge' || kind === 'follower') return { text: steps[kind], note: said };
  return { text: said === null ? steps.wordsGone : steps.words, note: said };
}

function metText({ viewing, wished }: LeadProgress, now: number): string {
  if (viewing) return meetingText(viewing.startsAt, now);
  const days = wished.days.map((day) => wishedDayText(day, dayOf(now))).join('、');
  return [days, wishedPartsText(wished)].filter(Boolean).join(' ') || copy.anyTime;
}
