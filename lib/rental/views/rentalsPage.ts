import type { Page } from '@/lib/kernel/page';
import type { RentalQuery } from '../rentalQuery';
import type { CommunityRents } from '../rentalSummary';
import type { RentalEntryFacts } from './rentalCard';

export interface CommunityRentalsPageProps {
  rents: CommunityRents;
  /** `leftOut`: how many more match that the viewer has ruled out, null where that is not known. */
  rentals: Page<RentalEntryFacts> & { leftOut?: number | null };
  query: RentalQuery;
}
