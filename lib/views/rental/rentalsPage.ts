import type { Page } from '@/lib/domain/model/page';
import type { CommunityRents } from '@/lib/domain/model/rentalSummary';
import type { RentalQuery } from '@/lib/domain/rental/rentalQuery';
import type { RentalEntryFacts } from '@/lib/views/rental/rentalCard';

export interface CommunityRentalsPageProps {
  rents: CommunityRents;
  /** `leftOut`: how many more match that the viewer has ruled out, null where that is not known. */
  rentals: Page<RentalEntryFacts> & { leftOut?: number | null };
  query: RentalQuery;
}
