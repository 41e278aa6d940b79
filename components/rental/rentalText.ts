import { RENTAL_COPY } from '@/lib/config/microcopy/rental';
import { dayOf } from '@/lib/domain/day';
import { formatDate } from '@/lib/domain/format/date';
import { formatNumber } from '@/lib/domain/format/number';
import type { RentalSummary } from '@/lib/domain/model/rental';
import { firstPaymentOf } from '@/lib/domain/rental/firstPayment';

const yuan = (fen: number): string => `${formatNumber(fen / 100)}元`;

/** "中介费 6,500元", "服务费 免", "服务费 未说明". */
export function feeText(name: string, fen: number | null): string {
  if (fen === null) return `${name} ${RENTAL_COPY.feeUnknown}`;
  return `${name} ${fen === 0 ? RENTAL_COPY.noFee : yuan(fen)}`;
}

/** All that is due before moving in, and what it consists of. */
export function feesText(rental: RentalSummary): string {
  const first = firstPaymentOf(rental);
  const due = first
    ? `${RENTAL_COPY.firstPayment} ${yuan(first.total)}${first.complete ? '' : '起'}`
    : RENTAL_COPY.firstPaymentUnknown;
  return [
    due,
    feeText(RENTAL_COPY.agencyFee, rental.agencyFee),
    feeText(RENTAL_COPY.serviceFee, rental.serviceFee),
  ].join(' · ');
}

/** "随时入住", "12-01 起可入住"; empty where it is not known. */
export function movingInText({ availableDay }: Pick<RentalSummary, 'availableDay'>, now: number): string {
  if (availableDay === null) return '';
  return availableDay <= dayOf(now) ? RENTAL_COPY.availableNow : `${formatDate(availableDay, now)} 起可入住`;
}
