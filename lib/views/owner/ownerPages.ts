import type { RawForm } from '@/lib/domain/form/formSpec';
import type { NamedArea } from '@/lib/domain/model/area';
import type { OwnerFault, OwnerField } from '@/lib/domain/owner/readOwnerForm';
import type { OwnerQuotation } from '@/services/owner';
import type { CommunityCandidate } from '../quotation/quotationPages';

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
