import { readPageNumber } from '@/lib/kernel/pageNumber';

/** What is chosen on the page of a community's rentals. */
export interface RentalQuery {
  mode: 'whole' | 'shared' | null;
  /** Bedrooms; 5 is five and more. */
  room: number | null;
  page: number;
}

const MODES = ['whole', 'shared'] as const;
export const RENT_MODE_NAMES = { whole: '整租', shared: '合租' };
export const RENTAL_ROOMS = [1, 2, 3, 4] as const;

/** Reads an address; what is not understood is left out. */
export function readRentalQuery(query: Readonly<Record<string, string | undefined>>): RentalQuery {
  return {
    mode: MODES.find((mode) => mode === query.mode) ?? null,
    room: RENTAL_ROOMS.find((room) => String(room) === query.room) ?? null,
    page: readPageNumber(query.page),
  };
}

/** The address's query: what is standard is left out. */
export function writeRentalQuery({ mode, room, page }: RentalQuery): Record<string, string> {
  return {
    ...(mode === null ? {} : { mode }),
    ...(room === null ? {} : { room: String(room) }),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}
