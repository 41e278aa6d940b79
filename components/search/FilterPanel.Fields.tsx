import { useId, useState } from 'react';
import { FORM_SENTENCES } from '@/lib/interface/views/formSentences';
import { readRange } from '@/lib/search/codec';
import { isRangeName, ownAmount, type RangeName } from '@/lib/search/ownAmount';
import type { FilterGroup } from '@/lib/search/views/panelGroups';
import { FILTER_COPY } from '@/lib/search/words';
import type { ChosenValue } from './chosenValues';
import css from './FilterPanel.module.css';

interface FilterFieldsProps {
  groups: FilterGroup[];
  chosen: readonly ChosenValue[];
}

/** Groups of choices: chips to tick, and a range of one's own where amounts are chosen. */
export function FilterFields({ groups, chosen }: FilterFieldsProps) {
  return groups.map((group) => (
    <FilterGroupField key={group.name} group={group} chosen={chosen.filter(({ name }) => name === group.name)} />
  ));
}

function FilterGroupField({ group, chosen }: { group: FilterGroup; chosen: readonly ChosenValue[] }) {
  const { name, legend, options, single, ownUnit } = group;
  const others = chosen.filter(({ value }) => !options.some((option) => option.value === value));
  const own = ownUnit ? others[0]?.value : undefined;
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <div className={css.choices}>
        {single && <Choice name={name} value="" label={FILTER_COPY.all} checked={chosen.length === 0} single />}
        {options.map(({ value, label }) => (
          <Choice
            key={value}
            name={name}
            value={value}
            label={label}
            checked={chosen.some((one) => one.value === value)}
            single={single}
          />
        ))}
        {others
          .filter(({ value }) => value !== own)
          .map((one) => (
            <Choice key={one.value} {...one} checked single={single} />
          ))}
      </div>
      {ownUnit && isRangeName(name) && <OwnRange name={name} legend={legend} unit={ownUnit} value={own} />}
      {name === 'againstEstimate' && <p className={css.note}>{FILTER_COPY.estimateNote}</p>}
      {name === 'down' && <p className={css.note}>{FILTER_COPY.downNote}</p>}
    </fieldset>
  );
}

/** What is chosen and not among a panel's choices: it stays until it is taken off. */
export function ChosenField({ chosen }: { chosen: readonly ChosenValue[] }) {
  if (chosen.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend>{FILTER_COPY.chosen}</legend>
      <div className={css.choices}>
        {chosen.map((one) => (
          <Choice key={`${one.name} ${one.value}`} {...one} checked />
        ))}
      </div>
    </fieldset>
  );
}

export interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  single?: boolean;
}

export function Choice({ name, value, label, checked, single }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type={single ? 'radio' : 'checkbox'} name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  );
}

/** The ends of a range of one's own, as people type them, and under them how they were understood. */
function OwnRange({ name, legend, unit, value }: { name: RangeName; legend: string; unit: string; value?: string }) {
  const range = readRange(value ?? '');
  const id = useId();
  const [typed, setTyped] = useState({ Min: String(range?.from ?? ''), Max: String(range?.to ?? '') });
  const field = (end: 'Min' | 'Max', label: string) => (
    <input
      type="text"
      inputMode="decimal"
      name={`${name}${end}`}
      defaultValue={typed[end]}
      onInput={({ currentTarget }) => setTyped({ ...typed, [end]: currentTarget.value })}
      placeholder={label}
      aria-label={`${legend}${label}（${unit}）`}
      aria-describedby={id}
      maxLength={MAX_AMOUNT_LENGTH}
      autoComplete="off"
    />
  );
  return (
    <>
      <div className={css.own}>
        {field('Min', FILTER_COPY.min)}
        <i />
        {field('Max', FILTER_COPY.max)}
        <span>{unit}</span>
      </div>
      <p id={id} className={css.understood} aria-live="polite">
        {understoodEnds(name, unit, typed)}
      </p>
    </>
  );
}

/** "壹仟伍佰万元整" and a little more. */
const MAX_AMOUNT_LENGTH = 20;

/** Only what is not a bare figure in the field's own unit: that one says itself. */
function understoodEnds(name: RangeName, unit: string, { Min, Max }: { Min: string; Max: string }): string {
  const texts = [Min, Max].map((text) => text.trim()).filter((text) => text !== '' && !/^\d+(?:\.\d+)?$/.test(text));
  const amounts = texts.map((text) => ownAmount(name, text));
  if (amounts.includes(null)) return FILTER_COPY.notUnderstood;
  return amounts.map((amount) => FORM_SENTENCES.understood(`${amount}${unit}`)).join('，');
}
