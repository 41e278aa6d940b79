import type { MouseEvent, RefObject } from 'react';
import { FORM_COPY } from '@/lib/interface/words/form';
import type { Measure } from '@/lib/kernel/form/measure';
import { chipOf, unitChips, withChip } from '@/lib/kernel/form/unitChips';
import css from './UnitChips.module.css';

interface UnitChipsProps {
  inputRef: RefObject<HTMLInputElement | null>;
  measure: Measure;
  /** What is typed. */
  text: string;
}

/** The units and signs that a phone's number pad has no key for: a press puts one into the field, which stays in use. */
export function UnitChips({ inputRef, measure, text }: UnitChipsProps) {
  const chosen = chipOf(text, measure);
  const choose = (chip: string) => {
    const input = inputRef.current;
    if (!input) return;
    const changed = withChip(input.value, chip, measure);
    // As if it were typed: set by its value, React would not hear of it.
    input.setRangeText(changed.text, 0, input.value.length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
    input.setSelectionRange(changed.caret, changed.caret);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a field would ask a question of its own
    <span className={css.chips} role="group" aria-label={FORM_COPY.unit}>
      {unitChips(measure).map((chip) => (
        <button
          key={chip}
          type="button"
          className={css.chip}
          aria-pressed={chip === chosen}
          onMouseDown={keepKeyboard}
          onClick={() => choose(chip)}
        >
          {chip}
        </button>
      ))}
    </span>
  );
}

/** A press would take the focus, and the phone's keyboard would go. */
const keepKeyboard = (event: MouseEvent) => event.preventDefault();
