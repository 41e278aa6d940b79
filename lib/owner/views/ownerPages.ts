import type { NamedArea } from '@/lib/area/contract';
import type { DescribedHome } from '@/lib/estimate/contract';
import type { Day } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { OwnerQuotation } from '@/lib/owner/contract';
import type { CommunityCandidate } from '@/lib/quotation/views/quotationPages';
import type { OwnerFault, OwnerField } from '../readOwnerForm';

/** What was just done, as the address says it. */
export const OWNER_DONE = ['withdrawn', 'submitted', 'changed'] as const;
export type OwnerDone = (typeof OWNER_DONE)[number];

interface OwnQuotations {
  quotations: OwnerQuotation[];
  done: OwnerDone | null;
}

export type OwnerAuthPageProps =
  | (OwnQuotations & { step: 'community'; q: string; candidates: CommunityCandidate[] | null })
  | (OwnQuotations & {
      step: 'owner';
      community: NamedArea;
      /** The estimate that one came from, as the address names it. */
      carried: { appraisal?: string; key?: string };
      raw: RawForm;
      /** Field -> sentence; `other` is of the whole. */
      problems: Readonly<Record<string, string>>;
    });

/** What a home was valued at by whoever now wants it sold; fen. */
export interface CarriedEstimate {
  home: DescribedHome;
  value: number;
  low68: number;
  high68: number;
  day: Day;
}

export interface OwnerQuotationPageProps {
  quotation: OwnerQuotation;
  /** null: one did not come from an estimate. */
  estimate: CarriedEstimate | null;
  /** How its address names that estimate: the form posts to the same. */
  carried?: { appraisal?: string; key?: string };
  raw: RawForm;
  problems: Partial<Record<OwnerField, OwnerFault>>;
  refused: string | null;
  done: OwnerDone | null;
}
