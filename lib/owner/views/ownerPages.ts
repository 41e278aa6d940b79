import type { NamedArea } from '@/lib/area/contract';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { OwnerQuotation } from '@/lib/owner/contract';
import type { CommunityCandidate } from '@/lib/quotation/views/quotationPages';
import type { OwnerFault, OwnerField } from '../readOwnerForm';

/** What was just done, as the address says it. */
export const OWNER_DONE = ['withdrawn', 'submitted'] as const;
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
      raw: RawForm;
      /** Field -> sentence; `other` is of the whole. */
      problems: Readonly<Record<string, string>>;
    });

export interface OwnerQuotationPageProps {
  quotation: OwnerQuotation;
  raw: RawForm;
  problems: Partial<Record<OwnerField, OwnerFault>>;
  refused: string | null;
  done: OwnerDone | null;
}
