import { FORM_COPY } from '@/lib/interface/words/form';
import type { FieldCopy, FieldSpec, FormCopy, RawForm } from '@/lib/kernel/form/formSpec';
import { isShown } from '@/lib/kernel/form/readForm';
import { measureText, readMeasure } from '@/lib/kernel/form/typedNumber';
import { CITY_NAMES } from '../../cityKeys';
import { CAPABILITY_FORM, type CapabilityField } from '../../forms/capabilityForm';
import { CAPABILITY_COPY, CAPABILITY_FIELDS } from '../../words/capability';
import { monthlyText } from './monthlyText';

export const FIELDS: FormCopy<typeof CAPABILITY_FORM> & Readonly<Record<string, FieldCopy>> = {
  ...CAPABILITY_FIELDS,
  city: { ...CAPABILITY_FIELDS.city, options: { ...CITY_NAMES, other: FORM_COPY.otherCity } },
};

const SPEC: Readonly<Record<string, FieldSpec>> = CAPABILITY_FORM;

/** Those of the questions that the answers so far leave to show. */
export const shownFields = (
  spec: typeof CAPABILITY_FORM,
  names: readonly CapabilityField[],
  raw: RawForm,
): CapabilityField[] => names.filter((name) => isShown(spec[name], raw));

/** An answer as the review says it: what was typed, in the units that it was read in. */
export function answerText(name: CapabilityField, raw: RawForm): string {
  const field = SPEC[name];
  const text = (raw[name] ?? '').trim();
  if (field?.kind === 'flag') return text === '1' ? CAPABILITY_COPY.yes : CAPABILITY_COPY.no;
  if (field?.kind === 'choice') return FIELDS[name].options?.[text] ?? CAPABILITY_COPY.unsaid;
  if (text === '') return CAPABILITY_COPY.unsaid;
  if (field?.kind !== 'number') return text;
  const value = readMeasure(text, field.measure, field.unit);
  if (value === null) return text;
  return field.unit ? `${value} ${field.unit}` : amountText(value, field.measure);
}

function amountText(value: number, measure: Parameters<typeof measureText>[1]): string {
  return measure === 'yuan' ? monthlyText(value) : measureText(value, measure).replace(/^([\d.]+)/, '$1 ');
}
