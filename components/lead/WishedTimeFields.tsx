import { dayOf } from '@/lib/kernel/day';
import type { WishedTime } from '@/lib/lead/contract';
import { DAY_PARTS } from '@/lib/lead/dayPart';
import { wishedDayText } from '@/lib/lead/views/wishedText';
import { dayField, daysToOffer, partField } from '@/lib/lead/wishedTime';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { DAY_PART_NAMES } from '@/lib/lead/words/leadNames';
import { usePage } from '@/stores/PageProvider';
import choice from '../ui/Choice.module.css';

export interface WishedTimeFieldsProps {
  /** What is ticked at first. */
  wished?: WishedTime;
}

/** When it would suit: days and parts of the day, none of which must be ticked. Whoever sends the form reads their names. */
export function WishedTimeFields({ wished }: WishedTimeFieldsProps) {
  const { now } = usePage();
  return (
    <>
      <fieldset>
        <legend className={choice.legend}>{LEAD_COPY.days}</legend>
        <div className={choice.chips}>
          {daysToOffer(now).map((day) => (
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
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function Tick({ name, text, ticked }: { name: string; text: string; ticked: boolean }) {
  return (
    <label className={choice.chip}>
      <input type="checkbox" name={name} value="1" defaultChecked={ticked} className={choice.dot} />
      <span>{text}</span>
    </label>
  );
}
