import { PageHead } from '@/components/seo/PageHead';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { FactRows } from '@/components/ui/FactRows';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { NO_COUPON } from '@/lib/campaign/coupon';
import type { OrderPageProps } from '@/lib/order/views/orderPages';
import { couponText, payText, termLines, termText, untilText } from '@/lib/order/views/orderText';
import { ORDER_COPY as copy } from '@/lib/order/words/order';
import { yuanFigure } from '@/lib/payment/yuan';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { CouponChoice } from './CouponChoice';
import css from './Order.module.css';
import { PayMethods } from './PayMethods';
import { PayStepShown } from './PayStepShown';

/** Where an order is paid: what it costs and brings first, then how. Works by its form alone. */
export function OrderPage(props: OrderPageProps) {
  const { checkout, problems, step, action } = props;
  const { now } = usePage();
  const { kind, order } = checkout;
  const isOver = order !== null && (order.state !== 'open' || order.expiresAt <= now);
  const path = paths.order(kind);
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={path} noindex />
      <TopBar title={copy.title} />
      <main id="main" className={css.pay}>
        <Outcome problem={problems.other ?? problems.consent ?? problems.payMethod} />
        <Head checkout={checkout} isOver={isOver} />
        {isOver && <Over {...props} />}
        {!isOver && step && <PayStepShown {...props} step={step} />}
        {!isOver && !step && <PayForm {...props} />}
        {!isOver && order && (
          <PostForm to={action} fields={{ do: 'cancel' }} className={css.cancel}>
            <Button type="submit" variant="text">
              {copy.cancel}
            </Button>
          </PostForm>
        )}
        {!isOver && !step && <PayBar {...props} />}
      </main>
    </>
  );
}

function Head({ checkout, isOver }: Pick<OrderPageProps, 'checkout'> & { isOver: boolean }) {
  const { now } = usePage();
  const { title, amountFen, listFen, order } = checkout;
  return (
    <section className={css.head}>
      <h1>{title}</h1>
      <p className={css.amount}>
        {yuanFigure(amountFen)}
        <small>{copy.unit}</small>
      </p>
      {/* From today on, which is not when an order that is over began. */}
      {!isOver && <p>{termText(checkout)}</p>}
      {listFen > amountFen && <p>{couponText(listFen - amountFen)}</p>}
      {order?.state === 'open' && order.expiresAt > now && <p>{untilText(order.expiresAt, now)}</p>}
    </section>
  );
}

function Over({ checkout: { order, kind, productCode }, statusHref }: OrderPageProps) {
  return (
    <SectionStack>
      <Section>
        <p className={css.center}>{order?.state === 'open' ? copy.over.open : copy.over.other}</p>
        <div className={css.ways}>
          {statusHref && (
            <Button href={statusHref} block>
              {copy.seeStatus}
            </Button>
          )}
          <Button href={paths.order(kind, { productCode })} variant="line" block>
            {copy.again}
          </Button>
        </div>
      </Section>
    </SectionStack>
  );
}

const FORM = 'pay';

function PayForm(props: OrderPageProps) {
  const { checkout, pattern, requestKey, action, consents, problems } = props;
  const { methods, problem } = pattern;
  return (
    <Form id={FORM} action={action}>
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="coupon" value={checkout.couponId ?? NO_COUPON} />
      {methods.some(({ isRehearsal }) => isRehearsal) && (
        <p className={css.rehearsal} role="note">
          <b>{copy.rehearsal}</b>
          {copy.rehearsalWhy}
        </p>
      )}
      <SectionStack>
        {props.couponWays.length > 0 && <CouponChoice {...props} />}
        <Section title={copy.methods}>
          {problem ? <p role="alert">{problem}</p> : <PayMethods methods={methods} chosen={props.chosen} />}
        </Section>
        <Section title={copy.seller}>
          <details className={css.terms}>
            <summary>{copy.terms}</summary>
            <ul>
              {termLines(checkout.kind).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
          <FactRows facts={props.seller} />
          <p className={css.links}>
            <a href={paths.about()}>{copy.sellerMore}</a>
          </p>
          <Checkbox name="consent" value="1" defaultChecked={consents} error={problems.consent} label={copy.consent} />
        </Section>
      </SectionStack>
    </Form>
  );
}

/** The form's button, at the page's end. */
function PayBar({ checkout, pattern: { methods, problem, chosen } }: OrderPageProps) {
  return (
    <BottomBar note={copy.note}>
      <Button form={FORM} type="submit" name="do" value="pay" block disabled={problem !== null || chosen === null}>
        {methods
          .filter(({ isDisabled }) => !isDisabled)
          .map(({ platform }) => (
            <span key={platform} className={css.by}>
              {payText(checkout.amountFen, platform)}
            </span>
          ))}
        <span className={css.plain}>{payText(checkout.amountFen)}</span>
      </Button>
    </BottomBar>
  );
}
