import type { NamedArea } from '@/lib/area/contract';
import type { QuotedHome } from '@/lib/community/contract/analysis';
import type { SoldFor } from '@/lib/estate/contract';
import type { EstateRange, QuotedEstate } from './quotationView';

/** A community that may be meant. */
export interface CommunityCandidate extends NamedArea {
  hint: string | null;
}

/** A home of a community as its list shows it; a page sends these in place of the quotations: a third of the bytes. */
export interface QuotedRow {
  /** The cheapest listing: the home is found by it. */
  id: number;
  /** "3室2厅 · 89.3㎡ · 中楼层/18层" */
  home: string;
  /** "2 家 · 380至390万" */
  asked: string;
}

export type QuotationsPageProps =
  | { step: 'community'; q: string; candidates: CommunityCandidate[] | null }
  | {
      step: 'homes';
      community: NamedArea;
      /** What was typed of the home. */
      q: string;
      homes: QuotedRow[];
      /** How many fit, and of how many there are several quotations. */
      total: number;
      several: number;
      sources: string[];
    }
  | {
      step: 'home';
      community: NamedArea;
      /** The listing that the home was found by. */
      estateId: number;
      /** null: it is not on sale, so nobody quotes it. */
      home: QuotedHome | null;
      sources: string[];
    };

export interface QuotationPageProps {
  estate: QuotedEstate;
  estimate: EstateRange | null;
  /** The same home by the others, itself among them; null where it is not on sale. */
  home: QuotedHome | null;
  soldFor: SoldFor | null;
}
