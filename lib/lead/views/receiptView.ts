import { clockOf, dayOf, daysBetween, startOfDay } from '@/lib/kernel/day';
import { formatDateTime } from '@/lib/kernel/format/date';
import type { LeadProgress } from '../contract';
import { isOpenLead } from '../leadChange';
import { asksTime } from '../leadKind';
import type { LeadState } from '../leadState';
import { ANSWER_MS } from '../promise';
import { isAppointment } from '../wishedTime';
import { LEAD_RECEIPT_COPY as copy } from '../words/leadReceipt';
import { wishedDayText, wishedPartsText } from './wishedText';

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

/** When one is met, as it was arranged or asked for, UTC ms; null where that is not one hour of a day. */
function metAt({ viewing, wished }: Met): number | null {
  if (viewing) return viewing.startsAt;
  if (!isAppointment(wished)) return null;
  const [hour = 0, minute = 0] = (wished.parts[0] ?? '').split(':').map(Number);
  return startOfDay(wished.days[0] ?? '') + (hour * 60 + minute) * 60_000;
}

/** The figure of a receipt; null where there is no one day and hour. `now` in UTC ms. */
export function receiptFigure(met: Met, now: number): MomentFigure | null {
  const at = isOpenLead(met.state) ? metAt(met) : null;
  return at === null ? null : momentFigure(at, now);
}

const STATE_STEPS: Readonly<Record<Exclude<LeadState, 'new' | 'arranged'>, string>> = {
  contacted: copy.steps.contacted,
  unreachable: copy.steps.unreachable,
  done: copy.steps.done,
  withdrawn: copy.steps.withdrawn,
};

/** What happened and what happens next, in its order. `now` in UTC ms. */
export function receiptSteps(progress: LeadProgress, now: number): ReceiptStep[] {
  const { kind, state, stateAt, leftAt, changes } = progress;
  const { steps } = copy;
  const past = [
    { id: 'left', text: steps.left, note: null, at: leftAt },
    ...changes.map((change, index) => ({ id: `change${index}`, ...changeTexts(change), at: change.at })),
    ...(state !== 'new' && state !== 'arranged' && stateAt !== null
      ? [{ id: 'state', text: STATE_STEPS[state], note: null, at: stateAt }]
      : []),
    ...(state === 'arranged' && stateAt !== null
      ? [{ id: 'state', text: copy.arrangedStep, note: null, at: stateAt }]
      : []),
  ].toSorted((one, other) => one.at - other.at);
  const met = isOpenLead(state) && asksTime(kind) ? metText(progress, now) : null;
  return [
    ...past.map(({ at, ...step }) => ({ ...step, when: formatDateTime(at, now), isDone: true })),
    ...(state === 'new'
      ? [
          {
            id: 'answer',
            text: asksTime(kind) ? steps.answer : steps.answerOther,
            note: null,
            when: `${steps.latest} ${formatDateTime(leftAt + ANSWER_MS, now)}`,
            isDone: false,
          },
        ]
      : []),
    ...(met ? [{ id: 'met', text: steps.met, note: progress.viewing?.place || null, when: met, isDone: false }] : []),
  ];
}

function changeTexts({ kind, said }: LeadProgress['changes'][number]): Pick<ReceiptStep, 'text' | 'note'> {
  const { steps } = copy;
  if (kind === 'time') return { text: steps.time, note: said && `${steps.timeBefore} ${said}` };
  return { text: said === null ? steps.wordsGone : steps.words, note: said };
}

function metText({ viewing, wished }: LeadProgress, now: number): string {
  const at = viewing ? viewing.startsAt : null;
  if (at !== null) return `${wishedDayText(dayOf(at), dayOf(now))} ${clockOf(at)}`;
  const days = wished.days.map((day) => wishedDayText(day, dayOf(now))).join('、');
  return [days, wishedPartsText(wished)].filter(Boolean).join(' ') || copy.anyTime;
}
