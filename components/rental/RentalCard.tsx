import { Picture } from '@/components/picture/Picture';
import { Price } from '@/components/ui/Price';
import { TagList } from '@/components/ui/Tag';
import { RENTAL_COPY } from '@/lib/config/microcopy/rental';
import { formatDistance } from '@/lib/domain/format/distance';
import { formatArea, formatFloor, formatLayout } from '@/lib/domain/format/home';
import { MISSING } from '@/lib/domain/format/number';
import type { City } from '@/lib/domain/model/area';
import type { RentalSummary } from '@/lib/domain/model/rental';
import { paths } from '@/lib/routes/paths';
import css from './RentalCard.module.css';
import { feesText, movingInText } from './rentalText';

export interface RentalCardProps {
  rental: RentalSummary;
  city: Pick<City, 'id'>;
  now: number;
  eager?: boolean;
}

/** A home to let in a list: the rent, and everything that has to be paid, before anything else. */
export function RentalCard({ rental, city, now, eager }: RentalCardProps) {
  return (
    <a className={css.card} href={`${paths.rentals(city.id, rental.community.id)}#rental-${rental.id}`}>
      <RentalHead rental={rental} eager={eager} now={now} />
      <span className={css.strip}>{feesText(rental)}</span>
    </a>
  );
}

/** The card's picture, title, facts and rent: also the head of a rental's full entry. */
export function RentalHead({ rental, now, eager }: Omit<RentalCardProps, 'city'>) {
  return (
    <span className={css.top}>
      <span className={css.picture}>
        <Picture picture={rental.picture} alt={rental.title} width={120} eager={eager} />
      </span>
      <span className={css.text}>
        <b className={css.title}>{rental.title}</b>
        <span className={css.facts}>{factsOf(rental)}</span>
        <span className={css.priceLine}>
          <Price fen={rental.rent} kind="rent" />
          {rental.payment && <small>{rental.payment}</small>}
        </span>
        <TagList tags={tagsOf(rental, now).map((text) => ({ text }))} oneLine />
      </span>
    </span>
  );
}

function factsOf({ layout, area, orientation, floorBand, totalFloors, mode, roomName }: RentalSummary): string {
  const home = mode === 'shared' ? (roomName ?? RENTAL_COPY.shared) : formatLayout(layout.rooms, layout.halls);
  const parts = [home, formatArea(area), orientation ?? '', formatFloor(floorBand, totalFloors)];
  return parts.filter((part) => part && part !== MISSING).join(' · ');
}

function tagsOf(rental: RentalSummary, now: number): string[] {
  const { station, decoration, hasLift } = rental;
  const near = station ? `距${station.name}站 ${formatDistance(station.distance)}` : '';
  return [movingInText(rental, now), near, decoration ?? '', hasLift ? '有电梯' : ''].filter(Boolean);
}
