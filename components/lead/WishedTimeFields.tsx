import { type FormEvent, useState } from 'react';
import { dayOf } from '@/lib/kernel/day';
import type { WishedTime } from '@/lib/lead/contract';
import { VIEWING_HOURS } from '@/lib/lead/dayPart';
import { wishedDayText } from '@/lib/lead/views/wishedText';
import { dayField, daysToOffer, isPartOver, partField } from '@/lib/lead/wishedTime';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import css from './WishedTimeFields.module.css';

export interface WishedTimeFieldsProps {
  /** UTC ms: what is over by then is not offered. */
  at: number;
  /** What is ticked at first. */
  wished?: WishedTime;
}

/**
 * When it would suit: days and hours, none of which must be ticked, and no hour of today that is over where today is the
 * only day. Whoever sends the form reads their names.
 */
export function WishedTimeFields({ at, wished }: WishedTimeFieldsProps) {
  const offered = daysToOffer(at);
  const [days, setDays] = useState<readonly string[]>(wished?.days ?? []);
  const onDay = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const ticked = [...currentTarget.querySelectorAll('input')].filter((input) => input.checked);
    setDays(offered.filter((day) => ticked.some((input) => input.name === dayField(day))));
  };
  return (
    <>
      <fieldset onChange={onDay}>
        <legend className={css.legend}>
          {LEAD_COPY.days}
          <small>{LEAD_COPY.daysNote}</small>
        </legend>
        <div className={css.row}>
          {offered.map((day) => {
            const text = wishedDayText(day, dayOf(at));
            return (
              <label key={day} className={css.cell}>
                <input
                  type="checkbox"
                  name={dayField(day)}
                  value="1"
                  aria-label={text}
                  defaultChecked={wished?.days.includes(day)}
                />
                <span>
                  {text.split(' ')[0]}
                  <b>{dateOf(day, offered[0])}</b>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className="visuallyHidden">{LEAD_COPY.hours}</legend>
        <div className={css.row}>
          {VIEWING_HOURS.map((hour) => {
            const isOver = isPartOver(hour, days, at);
            return (
              <label key={hour} className={css.cell}>
                <input
                  type="checkbox"
                  name={partField(hour)}
                  value="1"
                  defaultChecked={wished?.parts.includes(hour)}
                  disabled={isOver}
                />
                <span>
                  {hour}
                  {isOver && <span className="visuallyHidden">（{LEAD_COPY.hourOver}）</span>}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
    </>
  );
}

/** The day of the month, with the month where it is the first or begins: 11-30, 12-01, 2. */
const dateOf = (day: string, first: string | undefined): string =>
  day === first || day.endsWith('-01') ? day.slice(5) : String(Number(day.slice(8)));
