import { Picture } from '@/components/picture/Picture';
import { ListCard } from '@/components/ui/ListCard';
import { Price } from '@/components/ui/Price';
import type { City } from '@/lib/domain/model/area';
import type { RentalCardFacts } from '@/lib/domain/rental/rentalCard';
import { paths } from '@/lib/routes/paths';
import { feesTexts, rentalFacts, rentalTags } from './rentalText';

export interface RentalCardProps {
  rental: RentalCardFacts;
  city: Pick<City, 'id'>;
  now: number;
  /** Its picture is on the first screen. */
  eager?: boolean;
}

/** A home to let in a list: the rent, and everything that has to be paid, before anything else. */
export function RentalCard({ rental, city, now, eager }: RentalCardProps) {
  return (
    <ListCard
      href={`${paths.rentals(city.id, rental.community.id)}#rental-${rental.id}`}
      picture={<Picture picture={rental.picture} alt="" width={120} eager={eager} />}
      title={rental.title}
      facts={rentalFacts(rental)}
      price={
        <>
          <Price fen={rental.rent} kind="rent" />
          {rental.payment && <small>{rental.payment}</small>}
        </>
      }
      tags={rentalTags(rental, now)}
      strip={feesTexts(rental)}
    />
  );
}
