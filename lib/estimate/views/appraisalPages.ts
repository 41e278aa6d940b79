import type { OwnAppraisal } from '@/lib/estimate/contract';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ShareContent } from '@/lib/kernel/shareContent';
import type { LockView } from '@/lib/membership/views/lock';
import type { AppraisalDetail, AppraisalPlace, BasePrice, Certificate } from '@/services/appraisal';
import type { CityAccuracy } from '../estimateAccuracy';
import type { EstimateExample } from '../exampleEstimate';
import type { ReadAppraisal } from '../readForm';

/** A community that may be meant. */
export interface AppraisalCandidate {
  id: number;
  name: string;
  hint: string | null;
  href: string;
}

/** What somebody valued before, as a row. */
export interface OwnValue {
  id: number;
  /** Opens it without an account; of one's own account none is needed. */
  key?: string;
  name: string;
  /** fen */
  value: number;
  /** UTC ms */
  savedAt: number;
}

export type EstimatePageProps =
  | {
      step: 'community';
      q: string;
      candidates: AppraisalCandidate[] | null;
      /** The latest of the account's own; those of the device only that knows. Left out where there are none. */
      own?: readonly OwnValue[];
      example: EstimateExample | null;
      /** null where nothing was tested. */
      accuracy: CityAccuracy | null;
      /** No deal of the city says in which community it lies: none can be chosen here. */
      unnamed?: true;
    }
  | {
      step: 'home';
      place: AppraisalPlace;
      raw: RawForm;
      problems: ReadAppraisal['problems'];
      /** What a line was understood as; null where none was sent. */
      understood: string | null;
      /** Why it could not be valued. */
      refused: string | null;
    };

export type AppraisalPageProps =
  | { detail: null }
  | {
      detail: AppraisalDetail;
      /** The key of the link that opened it; null of its owner. */
      linkKey: string | null;
      /** Ids of the deals that are left out. */
      leftOut: number[];
      refused: string | null;
      /** What the month's free ones are used up for: to put it into the account, and a certificate of it. */
      locks: { keep: LockView | null; certificate: LockView | null };
    };

export type OpenedAppraisal = Exclude<AppraisalPageProps, { detail: null }>;

export interface OwnAppraisalsPageProps {
  /** null of nobody. */
  records: OwnAppraisal[] | null;
  done: 'refreshed' | 'removed' | null;
  refused: string | null;
}

export interface CertificatePageProps {
  /** What was typed as a number. */
  typed: string;
  problem: string | null;
  /** There is none of this number. */
  isUnknown: boolean;
  certificate: Certificate | null;
  /** A picture, as a data address, of a code that leads here. */
  qr: string | null;
  /** What is passed on of it; its picture is the one to be saved. */
  share: ShareContent | null;
}

export interface BasePricePageProps extends BasePrice {
  /** The asking price as typed, in 万, and in fen where it was understood. */
  typed: string;
  asking: number | null;
  isMisread: boolean;
}
