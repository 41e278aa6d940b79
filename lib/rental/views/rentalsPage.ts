import type { RentalEntryFacts } from '@/lib/card/views/rentalCard';
import type { Page } from '@/lib/kernel/page';
import type { RentalQuery } from '../rentalQuery';
import type { CommunityRents } from '../rentalSummary';

export interface CommunityRentalsPageProps {
  rents: CommunityRents;
  /** `leftOut`: how many more match that the viewer has ruled out, null where that is not known. */
  rentals: Page<RentalEntryFacts> & { leftOut?: number | null };
  query: RentalQuery;
}
