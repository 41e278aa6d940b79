import { type FormEvent, useState } from 'react';
import { dayField, daysToOffer } from '@/lib/lead/wishedTime';
import { WishedTimeBoxes, type WishedTimeFieldsProps } from './WishedTimeBoxes';

/** The same as it is ticked: an hour that is over or full on all ticked days cannot be. */
export function WishedTimeFields(props: WishedTimeFieldsProps) {
  const offered = daysToOffer(props.at);
  const [days, setDays] = useState<readonly string[]>(props.wished?.days ?? []);
  const onDay = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const ticked = [...currentTarget.querySelectorAll('input')].filter((input) => input.checked);
    setDays(offered.filter((day) => ticked.some((input) => input.name === dayField(day))));
  };
  return <WishedTimeBoxes {...props} days={days} onDay={onDay} />;
}
