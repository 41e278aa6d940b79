import type { FormEvent } from 'react';
import { dayOf } from '@/lib/kernel/day';
import type { WishedTime } from '@/lib/lead/contract';
import { VIEWING_HOURS } from '@/lib/lead/dayPart';
import { wishedDayText } from '@/lib/lead/views/wishedText';
import { dayField, daysToOffer, openHours, partField, whyClosed } from '@/lib/lead/wishedTime';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import css from './WishedTimeFields.module.css';

export interface WishedTimeFieldsProps {
  /** UTC ms: what is over by then is not offered. */
  at: number;
  /** Hours in which nobody more can be met there. */
  full: readonly string[];
  /** What is ticked at first. */
  wished?: WishedTime;
  /** Why what was sent cannot be. */
  problem?: string | undefined;
}

interface WishedTimeBoxesProps extends WishedTimeFieldsProps {
  /** Those that are ticked; of none, an hour can be that can on any day. */
  days: readonly string[];
  onDay?: (event: FormEvent<HTMLFieldSetElement>) => void;
}

/** When it would suit: days and hours, none of which must be ticked. Whoever sends the form reads their names. */
export function WishedTimeBoxes({ at, full, wished, problem, days: ticked, onDay }: WishedTimeBoxesProps) {
  const offered = daysToOffer(at);
  const days = ticked.filter((day) => offered.includes(day));
  const hours = { now: at, full };
  const left = offered.map((day) => ({ day, count: openHours(day, hours).length }));
  return (
    <div>
      <fieldset onChange={onDay}>
        <legend className={css.legend}>
          {LEAD_COPY.days}
          <small>{LEAD_COPY.daysNote}</small>
        </legend>
        <div className={css.row}>
          {left.map(({ day, count }) => {
            const text = wishedDayText(day, dayOf(at));
            const said = count === 0 ? LEAD_COPY.hourFull : `${LEAD_COPY.hoursLeft} ${count}`;
            return (
              <label key={day} className={css.cell}>
                <input
                  type="checkbox"
                  name={dayField(day)}
                  value="1"
                  aria-label={count === 0 ? `${text}（${said}）` : text}
                  defaultChecked={wished?.days.includes(day)}
                  disabled={count === 0}
                />
                <span>
                  {text.split(' ')[0]}
                  <b>{dateOf(day, offered[0])}</b>
                  <small>{said}</small>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className={css.hours}>
        <legend className="visuallyHidden">{LEAD_COPY.hours}</legend>
        <div className={css.row}>
          {VIEWING_HOURS.map((hour) => {
            const why = whyClosed(hour, days.length === 0 ? offered : days, hours);
            const said = why && CLOSED_NAMES[why];
            return (
              <label key={hour} className={css.cell}>
                <input
                  type="checkbox"
                  name={partField(hour)}
                  value="1"
                  defaultChecked={wished?.parts.includes(hour)}
                  disabled={why !== null}
                />
                <span className={why === 'over' ? css.over : undefined}>
                  {hour}
                  {said && <small className={why === 'over' ? 'visuallyHidden' : undefined}>{said}</small>}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {full.length > 0 && <p className={css.rule}>{LEAD_COPY.fullRule}</p>}
    </div>
  );
}

const CLOSED_NAMES = { full: LEAD_COPY.hourFull, over: LEAD_COPY.hourOver } as const;

/** The day of the month, with the month where it is the first or begins: 11-30, 12-01, 2. */
const dateOf = (day: string, first: string | undefined): string =>
  day === first || day.endsWith('-01') ? day.slice(5) : String(Number(day.slice(8)));
