import type { RentalCardFacts } from '@/lib/card/views/rentalCard';
import { yuanText } from '@/lib/payment/yuan';
import { firstPaymentOf } from '../firstPayment';
import { RENTAL_CARD_COPY } from '../words/rentalCard';

/** "中介费 6,500元", "服务费 免", "服务费 未说明". */
function feeText(name: string, fen: number | null): string {
  if (fen === null) return `${name} ${RENTAL_CARD_COPY.feeUnknown}`;
  return `${name} ${fen === 0 ? RENTAL_CARD_COPY.noFee : yuanText(fen)}`;
}

/** All that is due before moving in, then the fees in it: "首期约 29,250元", "中介费 3,250元 · 服务费 免". */
export function feesTexts(
  rental: Pick<RentalCardFacts, 'rent' | 'payment' | 'agencyFee' | 'serviceFee'>,
): [due: string, fees: string] {
  const first = firstPaymentOf(rental);
  const unknown = rental.payment ? RENTAL_CARD_COPY.depositUnknown : RENTAL_CARD_COPY.firstPaymentUnknown;
  const due = first
    ? `${RENTAL_CARD_COPY.firstPayment} ${yuanText(first.total)}${first.complete ? '' : '起'}`
    : unknown;
  const fees = [
    feeText(RENTAL_CARD_COPY.agencyFee, rental.agencyFee),
    feeText(RENTAL_CARD_COPY.serviceFee, rental.serviceFee),
  ];
  return [due, fees.join(' · ')];
}
