import type { FloorBand } from '@/lib/estate/estate';

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

/** What only some files tell of a home; left out or null = not known. */
export interface FurtherFacts {
  halls?: number | null;
  baths?: number | null;
  /** 塔楼, 板楼, 板塔结合, ... */
  buildingType?: string | null;
  /** 钢混结构, 砖混结构, ... */
  structure?: string | null;
  /** How long it has been owned: after five years (满五) its sale is taxed less. */
  held?: 'under_two' | 'two' | 'five' | null;
}

/** A home to be estimated. */
export interface Subject extends HomeFacts, FurtherFacts {
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
  /** Of which source of data it is; left out where there is but one. */
  source?: string;
}
