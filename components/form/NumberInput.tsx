import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '@/components/ui/Field';
import { FORM_SENTENCES, problemSentence } from '@/lib/interface/views/formSentences';
import type { InstalmentField, NumberField } from '@/lib/kernel/form/formSpec';
import { exampleOf, MAX_ANSWER_LENGTH, readInstalment, readNumber } from '@/lib/kernel/form/readForm';
import { instalmentText } from '@/lib/kernel/form/typedMonth';
import { measureUnit, understoodText } from '@/lib/kernel/form/typedNumber';
import { unitChips } from '@/lib/kernel/form/unitChips';
import { UnitChips } from './UnitChips';

export interface NumberInputProps extends Omit<TextFieldProps, 'unit' | 'understood' | 'defaultValue' | 'inputMode'> {
  field: NumberField | InstalmentField;
  defaultValue: string;
}

/** A number as people type it, and under it how it was understood: while it is typed, and in the server's HTML. */
export function NumberInput({ field, defaultValue, error, ...input }: NumberInputProps) {
  const [text, setText] = useState(defaultValue);
  // Half a number is no mistake: why one is not understood is said when the field is left.
  const [isLeft, setLeft] = useState(true);
  // Chips need scripts: until these are there, and where there are none, the field's own unit stands in their place.
  const [isHydrated, setHydrated] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typed before hydration.
    setText(ref.current?.value ?? '');
    setHydrated(true);
  }, []);
  const hasChips = isHydrated && field.kind === 'number' && unitChips(field.measure, field.unit).length > 0;
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
      unit={hasChips ? undefined : unitOf(field) || undefined}
      action={hasChips && <UnitChips inputRef={ref} measure={field.measure} text={text} />}
      inputMode={keyboardOf(field, hasChips)}
      maxLength={MAX_ANSWER_LENGTH}
      onInput={onInput}
      onBlur={() => setLeft(true)}
    />
  );
}

function understoodOf(field: NumberField | InstalmentField, typed: string, saysWhy: boolean): string {
  const text = typed.trim();
  if (text === '') return '';
  const read = readText(field, text);
  if ('said' in read) return FORM_SENTENCES.understood(read.said);
  return saysWhy ? problemSentence({ code: 'unreadable', example: exampleOf(field), why: read.fault }) : '';
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
 * The number pad, since most people type bare figures. Pads of Android's keyboards lead on to 万 and 千, those of iPhones do
 * not: the chips beside the field have what the pad lacks. Points may be below zero: without chips they need all keys.
 * What is pasted, dictated or written by hand is read the same.
 */
const keyboardOf = (field: NumberField | InstalmentField, hasChips: boolean) => {
  // 2029.11 is a month.
  if (field.kind === 'instalment') return 'decimal';
  const { measure } = field;
  if (measure === 'points') return hasChips ? 'decimal' : 'text';
  return measure === 'count' || measure === 'months' ? 'numeric' : 'decimal';
};
