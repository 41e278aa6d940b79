import type { NamedArea } from '@/lib/area/contract';

/** Whole homes to let with so many bedrooms; 5 holds all larger ones. Rents in fen. */
export interface RentLayoutFigures {
  rooms: number;
  rentals: number;
  /** A month; null below three. */
  rentMedian: number | null;
  rentFrom: number | null;
  rentTo: number | null;
}

/** What homes of a community let for. */
export interface CommunityRents {
  house: NamedArea;
  plate: (NamedArea & { rentUnitPrice: number | null; rentalYield: number | null }) | null;
  /** To let now, rooms of shared homes among them. */
  rentals: number;
  shared: number;
  /** Of whole homes, a month, and per ㎡; null below three. */
  rentMedian: number | null;
  rentUnitPrice: number | null;
  rentSamples: number;
  /** Gross rent of a year over the deal average. */
  rentalYield: number | null;
  layouts: RentLayoutFigures[];
}
