import type { RentalSummary } from '../model/rental';

/** What the card of a home to let shows: a page sends these to the browser instead of the whole. */
export interface RentalCardFacts
  extends Pick<
    RentalSummary,
    | 'id'
    | 'title'
    | 'mode'
    | 'roomName'
    | 'area'
    | 'orientation'
    | 'floorBand'
    | 'totalFloors'
    | 'decoration'
    | 'hasLift'
    | 'rent'
    | 'payment'
    | 'agencyFee'
    | 'serviceFee'
    | 'availableDay'
    | 'station'
    | 'picture'
  > {
  community: Pick<RentalSummary['community'], 'id'>;
  layout: Pick<RentalSummary['layout'], 'rooms' | 'halls'>;
}

export function rentalCardOf(rental: RentalSummary): RentalCardFacts {
  const { id, title, mode, roomName, community, layout, area, orientation, floorBand, totalFloors } = rental;
  const { decoration, hasLift, rent, payment, agencyFee, serviceFee, availableDay, station, picture } = rental;
  return {
    ...{ id, title, mode, roomName, area, orientation, floorBand, totalFloors },
    ...{ decoration, hasLift, rent, payment, agencyFee, serviceFee, availableDay, station, picture },
    community: { id: community.id },
    layout: { rooms: layout.rooms, halls: layout.halls },
  };
}

/** As the card, with what an entry of the community's own list tells besides. */
export interface RentalEntryFacts
  extends Omit<RentalCardFacts, 'community'>,
    Pick<RentalSummary, 'leaseMonths' | 'facilities' | 'listedDay'> {}

export function rentalEntryOf(rental: RentalSummary): RentalEntryFacts {
  const { leaseMonths, facilities, listedDay } = rental;
  const { community, ...card } = rentalCardOf(rental);
  return { ...card, leaseMonths, facilities, listedDay };
}
