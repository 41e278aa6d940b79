import type { Affordability, Finances } from '@/lib/calculators/cost/affordability';
import type { HomeFit } from '@/lib/calculators/cost/homeVerdict';
import type { RuleWarning } from '@/lib/calculators/factBook';
import { endpoint } from '../http/endpoint';

export const MAX_JUDGED = 50;

export interface JudgeHomesInput {
  cityId: number;
  /** At most MAX_JUDGED. */
  estateIds: readonly number[];
  means: Finances;
  /** Also say what would make a home fit; for one home alone. */
  advice?: boolean;
}

/** A home's verdict: amounts in fen. `missing` names what is not known of the home or the means. */
export interface JudgedHome extends Omit<Affordability, 'day' | 'rules' | 'warnings' | 'unknownRules'> {
  estateId: number;
  /** null where not requested, or where nothing has to change or would help. */
  fit: HomeFit | null;
}

export interface JudgedHomes {
  /** Homes on sale in the city; others are left out. */
  homes: JudgedHome[];
  day: string;
  warnings: RuleWarning[];
}

/** Whether homes are within the means that come with the call. Nothing of them is stored. */
export const judgeHomes = endpoint<JudgeHomesInput, JudgedHomes>('POST', 'tools/affordability');
