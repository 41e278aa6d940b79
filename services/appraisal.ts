import type { NamedArea } from '@/lib/area/contract';
import type { FloorBand } from '@/lib/estate/estate';
import type { EstimateError } from '@/lib/estate/estateDetail';
import type { Appraisal } from '@/lib/estimate/appraisal';
import type {
  AppraisalKey,
  DeleteAppraisalAnswer,
  DescribedHome,
  GetOwnAppraisalsAnswer,
  OwnAppraisal,
} from '@/lib/estimate/contract';
import type { PaidShares } from '@/lib/estimate/discount';
import type { Decoration, Orientation } from '@/lib/estimate/homeWords';
import type { SellingTime } from '@/lib/estimate/sellingTimes';
import type { UsualHome } from '@/lib/estimate/usualHome';
import type { NoInput } from '@/lib/kernel/contract';
import type { Day } from '@/lib/kernel/day';
import { endpoint } from './http/endpoint';

/** Where a home that is to be valued lies, and what homes there usually are. */
export interface AppraisalPlace {
  community: NamedArea;
  cityId: number;
  district: NamedArea | null;
  plate: NamedArea | null;
  builtYear: number | null;
  usual: UsualHome;
}

/** A home of a community; what is left out is not known. Areas in ㎡. */
export interface HomeToAppraise {
  /** The community. */
  houseId: number;
  area: number;
  rooms?: number;
  halls?: number;
  floor?: number;
  totalFloors?: number;
  floorBand?: FloorBand;
  orientation?: Orientation;
  decoration?: Decoration;
  hasLift?: boolean;
  builtYear?: number;
  usage?: string;
  building?: string;
  unit?: string;
}

export interface Appraised {
  id: number;
  /** Of its link, told this once. */
  key: string;
  /** It is in the viewer's account; of nobody, and beyond what is free in a month, its link alone opens it. */
  isKept: boolean;
}

/** The viewer's saved estimates, the latest first. */
export const getOwnAppraisals = endpoint<NoInput, GetOwnAppraisalsAnswer>('GET', 'app/estate/evaluation');

/** How long homes take by what they ask at first, homes still on sale among them. */
export interface AppraisalSelling {
  level: 'district' | 'city';
  fromDay: Day;
  toDay: Day;
  times: SellingTime[];
}

export interface AppraisalDetail {
  record: OwnAppraisal;
  /** It is in the viewer's account. */
  isOwn: boolean;
  /** It is in nobody's account. */
  isLoose: boolean;
  place: Pick<AppraisalPlace, 'district' | 'plate' | 'builtYear'>;
  result: Appraisal;
  /** Without the deals that were named: by the model of today, beside what it says with all of them. In fen. */
  without: { value: number | null; all: number | null } | null;
  /** The published error of the city; null where none was tested. */
  error: EstimateError | null;
  selling: AppraisalSelling | null;
}

export const deleteAppraisal = endpoint<AppraisalKey, DeleteAppraisalAnswer>('POST', 'app/estate/evaluation/delete');

/** 估价单, as it was issued; nothing of who asked for it. */
export interface Certificate {
  number: number;
  cityId: number;
  community: NamedArea;
  /** null where its community is there no longer. */
  place: { city: string; district: string | null; plate: string | null } | null;
  home: DescribedHome;
  result: Appraisal;
  issuedAt: number;
  /** It holds until then, UTC ms. */
  validUntil: number;
  error: EstimateError | null;
}

/** What was paid as a share of what was asked last, as near to a place as there are enough deals. */
export interface BasePrice {
  community: NamedArea | null;
  plate: NamedArea | null;
  paid: { level: 'community' | 'plate' | 'city'; fromDay: Day; toDay: Day; shares: PaidShares } | null;
}
