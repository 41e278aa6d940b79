import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '@/components/ui/Field';
import { FORM_COPY, problemSentence } from '@/lib/config/microcopy/form';
import type { InstalmentField, NumberField } from '@/lib/domain/form/formSpec';
import { LONGEST_ANSWER, readInstalment, readNumber } from '@/lib/domain/form/readForm';
import { instalmentText } from '@/lib/domain/form/typedMonth';
import { measureUnit, understoodText } from '@/lib/domain/form/typedNumber';

export interface NumberInputProps extends Omit<TextFieldProps, 'unit' | 'understood' | 'defaultValue' | 'inputMode'> {
  field: NumberField | InstalmentField;
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
      inputMode={keyboardOf(field)}
      maxLength={LONGEST_ANSWER}
      autoComplete="off"
      onInput={onInput}
      onBlur={() => setLeft(true)}
    />
  );
}

function understoodOf(field: NumberField | InstalmentField, typed: string, saysWhy: boolean): string {
  const text = typed.trim();
  if (text === '') return '';
  const read = readText(field, text);
  if ('said' in read) return FORM_COPY.understood(read.said);
  const example = field.kind === 'instalment' ? field.kind : field.measure;
  return saysWhy ? problemSentence({ code: 'unreadable', example, why: read.fault }) : '';
}

function readText(field: NumberField | InstalmentField, text: string) {
  if (field.kind === 'instalment') {
    const read = readInstalment(text);
    return 'fault' in read ? read : { said: instalmentText(read.value) };
  }
  const read = readNumber(field, text);
  return 'fault' in read ? read : { said: understoodText(read.value, field.measure, field.unit) };
}

function unitOf(field: NumberField | InstalmentField): string {
  if (field.kind === 'instalment') return '';
  const { unit, measure } = field;
  return unit ?? (measure === 'share' || measure === 'times' ? '' : measureUnit(measure));
}

/**
 * The number pad first, for the unit that stands behind the field: most people type bare figures. Pads of Android's
 * keyboards lead on to 万 and 千; those of iPhones do not, and need none of them: a bare number counts in the field's unit.
 * What is pasted, dictated or written by hand is read the same. A share is typed with its 成 or %, and points may be below
 * zero, for which pads have no key.
 */
const keyboardOf = (field: NumberField | InstalmentField) => {
  // 2029.11 is a month.
  if (field.kind === 'instalment') return 'decimal';
  const { measure } = field;
  if (measure === 'share' || measure === 'times' || measure === 'points') return 'text';
  return measure === 'count' || measure === 'months' ? 'numeric' : 'decimal';
};
