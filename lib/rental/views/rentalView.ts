import { type RentalCardFacts, rentalCardOf } from '@/lib/card/views/rentalCard';
import type { OwnWay } from '@/lib/search/views/ownWay';
import type { RentalDetailAnswer } from '../rentalDetail';
import type { CommunityRentalsPageProps } from './rentalsPage';

/** What the page of one home to let sends to the browser: the others like it as their cards. */
export interface RentalPageProps extends Omit<RentalDetailAnswer, 'similar' | 'layout'> {
  /** What homes of as many rooms cost beside it. */
  sameLayout: RentalDetailAnswer['layout'];
  similar: RentalCardFacts[];
  /** Whom one writes to about it; null: nobody takes messages. */
  talkPeer: string | null;
  /** How long the ways are that this browser keeps; left out where it keeps none. */
  ways?: readonly OwnWay[];
}

/** A community's homes to let, or one of them where the address names it. */
export type RentingPageProps = CommunityRentalsPageProps | RentalPageProps;

export function rentalViewOf(
  { similar, layout, ...shown }: RentalDetailAnswer,
  now: number,
): Omit<RentalPageProps, 'talkPeer' | 'ways'> {
  return { ...shown, sameLayout: layout, similar: similar.map((rental) => rentalCardOf(rental, now)) };
}
