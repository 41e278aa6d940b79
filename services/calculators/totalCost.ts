import type { CostSheet } from '@/lib/calculators/cost/costSheet';
import type { EstateStatus, Layout } from '@/lib/estate/estate';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { endpoint } from '../http/endpoint';

/** A home on a sheet, as far as it is named there. */
export interface SheetHomeFacts {
  id: number;
  cityId: number;
  community: string;
  layout: Pick<Layout, 'rooms' | 'halls'>;
  area: number;
  orientation: string | null;
  price: number;
  status: EstateStatus;
}

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

export const MAX_NAMED = 20;

/** Homes by their ids, to choose from: those on sale, in the requested order. At most MAX_NAMED. */
export const nameHomes = endpoint<{ estateIds: readonly number[] }, { homes: SheetHomeFacts[] }>(
  'POST',
  'tools/home-names',
);
