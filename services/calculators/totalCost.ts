import type { NameHomesAnswer, NameHomesInput, SheetHomeFacts } from '@/lib/calculators/contract/costs';
import type { CostSheet } from '@/lib/calculators/cost/costSheet';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { endpoint } from '../http/endpoint';

export interface CompareCostsInput {
  /** At most MAX_HOMES (lib/calculators/cost/sheetSize.ts). */
  estateIds: readonly number[];
  /** The form of lib/calculators/forms/costForm.ts. */
  assumptions: RawForm;
}

export interface ComparedCosts extends CostSheet {
  /** In the requested order, those that exist; one column each. */
  homes: SheetHomeFacts[];
}

/** Homes by their ids, to choose from: those on sale, in the requested order. At most MAX_NAMED. */
export const nameHomes = endpoint<NameHomesInput, NameHomesAnswer>('POST', 'tools/home-names');
