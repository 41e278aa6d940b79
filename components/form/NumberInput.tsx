import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '@/components/ui/Field';
import { FORM_COPY, problemSentence } from '@/lib/config/microcopy/form';
import type { NumberField } from '@/lib/domain/form/formSpec';
import { LONGEST_ANSWER, readNumber } from '@/lib/domain/form/readForm';
import { type Measure, measureUnit, understoodText } from '@/lib/domain/form/typedNumber';

export interface NumberInputProps extends Omit<TextFieldProps, 'unit' | 'understood' | 'defaultValue' | 'inputMode'> {
  field: NumberField;
  defaultValue: string;
}

/** A number as people type it, and under it how it was understood: while it is typed, and in the server's HTML. */
export function NumberInput({ field, defaultValue, error, ...input }: NumberInputProps) {
  const [text, setText] = useState(defaultValue);
  // Half a number is no mistake: why one is not understood is said when the field is left.
  const [isLeft, setLeft] = useState(true);
  const ref = useRef<HTMLInputElement>(null);
  // Typed before the page was alive.
  useEffect(() => setText(ref.current?.value ?? ''), []);
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    setLeft(false);
  };
  return (
    <TextField
      {...input}
      ref={ref}
      defaultValue={defaultValue}
      error={error}
      understood={understoodOf(field, text, isLeft && !error)}
      unit={unitOf(field) || undefined}
      inputMode={keyboardOf(field.measure)}
      maxLength={LONGEST_ANSWER}
      autoComplete="off"
      onInput={onInput}
      onBlur={() => setLeft(true)}
    />
  );
}

function understoodOf(field: NumberField, typed: string, saysWhy: boolean): string {
  const text = typed.trim();
  if (text === '') return '';
  const read = readNumber(field, text);
  if ('value' in read) return FORM_COPY.understood(understoodText(read.value, field.measure, field.unit));
  return saysWhy ? problemSentence({ code: 'unreadable', example: field.measure, why: read.fault }) : '';
}

const unitOf = ({ unit, measure }: NumberField): string =>
  unit ?? (measure === 'share' || measure === 'times' ? '' : measureUnit(measure));

/**
 * The number pad first, for the unit that stands behind the field: most people type bare figures. Pads of Android's
 * keyboards lead on to 万 and 千; those of iPhones do not, and need none of them: a bare number counts in the field's unit.
 * What is pasted, dictated or written by hand is read the same. A share is typed with its 成 or %, and points may be below
 * zero, for which pads have no key.
 */
const keyboardOf = (measure: Measure) => {
  if (measure === 'share' || measure === 'times' || measure === 'points') return 'text';
  return measure === 'count' || measure === 'months' ? 'numeric' : 'decimal';
};
