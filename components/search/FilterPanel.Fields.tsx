import { FILTER_COPY } from '@/lib/config/microcopy/search';
import { readRange } from '@/lib/domain/search/codec';
import type { FilterGroup } from '@/lib/domain/search/panels';
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
      {ownUnit && <OwnRange name={name} legend={legend} unit={ownUnit} value={own} />}
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

function OwnRange({ name, legend, unit, value }: { name: string; legend: string; unit: string; value?: string }) {
  const range = readRange(value ?? '');
  const field = (end: 'Min' | 'Max', label: string, amount: number | null | undefined) => (
    <input
      type="text"
      inputMode="decimal"
      name={`${name}${end}`}
      defaultValue={amount ?? ''}
      placeholder={label}
      aria-label={`${legend}${label}（${unit}）`}
      maxLength={8}
      autoComplete="off"
    />
  );
  return (
    <div className={css.own}>
      {field('Min', FILTER_COPY.min, range?.from)}
      <i />
      {field('Max', FILTER_COPY.max, range?.to)}
      <span>{unit}</span>
    </div>
  );
}
