import { Section } from '@/components/ui/Section';
import type { OrderPageProps } from '@/lib/order/views/orderPages';
import { couponChosenText, couponLine, offText } from '@/lib/order/views/orderText';
import { ORDER_COPY as copy } from '@/lib/order/words/order';
import css from './Coupon.module.css';

/** What a coupon takes off, and behind one tap the others: each a link to the order with it. */
export function CouponChoice({ couponWays, checkout }: Pick<OrderPageProps, 'couponWays' | 'checkout'>) {
  return (
    <Section>
      <details className={css.coupons}>
        <summary>
          <span>{copy.coupon}</span>
          <b>{couponChosenText(checkout)}</b>
        </summary>
        <ul>
          {couponWays.map(({ coupon, href, isChosen }) => (
            <li key={href}>
              <a href={href} className={css.way} aria-current={isChosen || undefined}>
                <b>{coupon ? offText(coupon.offFen) : copy.noCoupon}</b>
                {coupon && <small>{couponLine(coupon)}</small>}
              </a>
            </li>
          ))}
        </ul>
        {checkout.order && <p className={css.note}>{copy.otherCoupon}</p>}
      </details>
    </Section>
  );
}
