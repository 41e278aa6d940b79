import { type FormEvent, useState } from 'react';
import { dayOf } from '@/lib/kernel/day';
import type { WishedTime } from '@/lib/lead/contract';
import { DAY_PARTS } from '@/lib/lead/dayPart';
import { wishedDayText } from '@/lib/lead/views/wishedText';
import { dayField, daysToOffer, isPartOver, partField } from '@/lib/lead/wishedTime';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { DAY_PART_NAMES } from '@/lib/lead/words/leadNames';
import { usePage } from '@/stores/PageProvider';
import choice from '../ui/Choice.module.css';

export interface WishedTimeFieldsProps {
  /** What is ticked at first. */
  wished?: WishedTime;
}

/**
 * When it would suit: days and parts of the day, none of which must be ticked, and no part of today that is over where today
 * is the only day. Whoever sends the form reads their names.
 */
export function WishedTimeFields({ wished }: WishedTimeFieldsProps) {
  const { now } = usePage();
  const offered = daysToOffer(now);
  const [days, setDays] = useState<readonly string[]>(wished?.days ?? []);
  const look = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const ticked = [...currentTarget.querySelectorAll('input')].filter((input) => input.checked);
    setDays(offered.filter((day) => ticked.some((input) => input.name === dayField(day))));
  };
  return (
    <>
      <fieldset onChange={look}>
        <legend className={choice.legend}>{LEAD_COPY.days}</legend>
        <div className={choice.chips}>
          {offered.map((day) => (
            <Tick
              key={day}
              name={dayField(day)}
              text={wishedDayText(day, dayOf(now))}
              ticked={wished?.days.includes(day) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={choice.legend}>{LEAD_COPY.parts}</legend>
        <div className={choice.chips}>
          {DAY_PARTS.map((part) => (
            <Tick
              key={part}
              name={partField(part)}
              text={DAY_PART_NAMES[part]}
              ticked={wished?.parts.includes(part) ?? false}
              isOver={isPartOver(part, days, now)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface TickProps {
  name: string;
  text: string;
  ticked: boolean;
  /** It can no longer be chosen. */
  isOver?: boolean;
}

function Tick({ name, text, ticked, isOver = false }: TickProps) {
  return (
    <label className={choice.chip}>
      <input type="checkbox" name={name} value="1" defaultChecked={ticked} disabled={isOver} className={choice.dot} />
      <span>{isOver ? `${text}（${LEAD_COPY.partOver}）` : text}</span>
    </label>
  );
}
