import { Picture } from '@/components/picture/Picture';
import { ListCard } from '@/components/ui/ListCard';
import { Price } from '@/components/ui/Price';
import type { RentalCardFacts } from '@/lib/card/views/rentalCard';
import { pictureOfText } from '@/lib/picture/pictureText';
import { feesTexts } from '@/lib/rental/views/rentalText';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

export interface RentalCardProps {
  rental: RentalCardFacts;
  /** Its picture is on the first screen. */
  eager?: boolean;
  /** What the search asks of it: "漕河泾 32 分钟". */
  reasons?: string[];
}

/** A home to let in a list: the rent, and everything that has to be paid, before anything else. */
export function RentalCard({ rental, eager, reasons = [] }: RentalCardProps) {
  const { city } = usePage();
  return (
    <ListCard
      href={paths.rental(city.id, rental.communityId, rental.id)}
      picture={<Picture picture={pictureOfText(rental.picture)} alt="" width={120} eager={eager} />}
      title={rental.title}
      facts={rental.facts}
      price={
        <>
          <Price fen={rental.rent} kind="rent" />
          {rental.payment && <small>{rental.payment}</small>}
        </>
      }
      tags={[...reasons, ...rental.tags].map((text) => ({ text }))}
      strip={feesTexts(rental)}
    />
  );
}
