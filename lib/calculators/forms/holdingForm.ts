import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import { readForm } from '@/lib/kernel/form/readForm';
import { HOLDING_FIELDS } from '../tax/heldHome';
import { TAX_FORM } from './taxForm';

/** What a family said beside the tax of each year. */
export interface FamilySaid {
  raw: RawForm;
  problems: FormProblems;
}

const NAMES: readonly string[] = Object.values(HOLDING_FIELDS).flat();

/** Of a posted form, what is said of the family and what of it is wrong; all else stands in the address. */
export function familySaid(posted: RawForm): FamilySaid {
  const of = <Value>(fields: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => NAMES.includes(name)));
  const raw = of(posted);
  return { raw, problems: of(readForm(TAX_FORM, raw).problems) };
}

/** Whether a form that was posted is the one beside the tax of each year, without the sale. */
export const isFamilyAlone = (posted: RawForm): boolean => posted.price === undefined;

/** What can be read of it. */
export const readableOf = ({ raw, problems }: FamilySaid): RawForm =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !(name in problems)));
