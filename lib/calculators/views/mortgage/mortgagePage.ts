import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import type { LoanConsult } from '@/lib/support/contract';
import type { PublishedRates } from '../../loan/mortgage';
import type { PackedAnswer } from '../../loan/packedSchedule';
import type { OpenYears } from './openYears';

export interface MortgagePageProps {
  form: { raw: RawForm; problems: FormProblems; result: PackedAnswer | null };
  rates: PublishedRates;
  /** Which years the address unfolds, by plan. */
  openYears: readonly OpenYears[];
  consult: LoanConsult;
}
