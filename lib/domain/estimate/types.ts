import type { FloorBand } from '../model/estate';

/** What makes two homes alike. null = not known, which neither speaks for nor against a comparison. */
export interface HomeFacts {
  /** ㎡ */
  area: number;
  rooms: number | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  orientation: string | null;
  decoration: string | null;
  hasLift: boolean | null;
  builtYear: number | null;
  /** 普通住宅, 别墅, 公寓, 商住. */
  usage: string | null;
}

/** A home to be estimated. */
export interface Subject extends HomeFacts {
  communityId: number | null;
  districtId: number | null;
  /** GCJ-02; the community's where the home's own is not known. */
  position: { lng: number; lat: number } | null;
}

/** A deal to compare with. */
export interface ComparableDeal extends Subject {
  /** Days since 1970-01-01: days are only ever subtracted here. */
  dayNumber: number;
  /** fen per ㎡ */
  unitPrice: number;
}
