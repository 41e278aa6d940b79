import type { PublishedRates } from '@/lib/domain/calculators/loan/mortgage';
import type { PackedAnswer } from '@/lib/domain/calculators/loan/packedSchedule';
import type { FormProblems, RawForm } from '@/lib/domain/form/formSpec';
import type { OpenYears } from '@/lib/views/calculator/mortgage/openYears';
import type { LoanConsult } from '@/services/support';

export interface MortgagePageProps {
  form: { raw: RawForm; problems: FormProblems; result: PackedAnswer | null };
  rates: PublishedRates;
  /** Which years the address unfolds, by plan. */
  openYears: readonly OpenYears[];
  consult: LoanConsult;
}
