import type { RentingPageProps } from '@/lib/rental/views/rentalView';
import { CommunityRentalsPage } from './CommunityRentalsPage';
import { RentalPage } from './RentalPage';

/** What is to let in a community, or one of it where the address names it. */
export function RentingPage(props: RentingPageProps) {
  return 'rental' in props ? <RentalPage {...props} /> : <CommunityRentalsPage {...props} />;
}
