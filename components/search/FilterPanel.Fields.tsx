import { FILTER_COPY } from '@/lib/config/microcopy/search';
import { type FilterQuery, readRange } from '@/lib/domain/search/codec';
import type { FilterGroup } from '@/lib/domain/search/panels';
import css from './FilterPanel.module.css';

interface FilterFieldsProps {
  groups: FilterGroup[];
  /** The chosen values as an address writes them. */
  written: FilterQuery;
}

/** Groups of choices: chips to tick, and a range of one's own where amounts are chosen. */
export function FilterFields({ groups, written }: FilterFieldsProps) {
  return groups.map((group) => (
    <FilterGroupField key={group.name} group={group} chosen={(written[group.name] ?? '').split(',')} />
  ));
}

function FilterGroupField({ group, chosen }: { group: FilterGroup; chosen: string[] }) {
  const { name, legend, options, single, ownUnit } = group;
  const own = chosen.find((value) => value !== '' && !options.some((option) => option.value === value));
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <div className={css.choices}>
        {single && <Choice name={name} value="" label={FILTER_COPY.all} checked={chosen[0] === ''} single />}
        {options.map(({ value, label }) => (
          <Choice
            key={value}
            name={name}
            value={value}
            label={label}
            checked={chosen.includes(value)}
            single={single}
          />
        ))}
        {own && !ownUnit && <Choice name={name} value={own} label={own} checked single={single} />}
      </div>
      {ownUnit && <OwnRange name={name} legend={legend} unit={ownUnit} value={own} />}
      {name === 'down' && <p className={css.note}>{FILTER_COPY.downNote}</p>}
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
