import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { FactRows } from '@/components/ui/FactRows';
import { TextArea, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { OrderStatusPageProps } from '@/lib/order/views/orderPages';
import {
  boughtHref,
  invoiceText,
  isStillBought,
  orderFacts,
  refundStateText,
  refundText,
  stateText,
  stateTitle,
} from '@/lib/order/views/orderText';
import { ORDER_STATUS_COPY as copy } from '@/lib/order/words/order';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Order.module.css';
import { OrderWatch } from './OrderWatch';

/** What became of an order and what happens next, from its row: whoever closed the page finds the same here. */
export function OrderStatusPage(props: OrderStatusPageProps) {
  const { order, done, problems } = props;
  const { now } = usePage();
  const refusal = problems.other ?? problems.reason;
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.orderStatus(order.kind)} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <Outcome done={done && copy.done[done]} problem={refusal} />
        <State {...props} />
        <SectionStack>
          <Section title={copy.detail}>
            <FactRows facts={orderFacts(order, now)} />
            <div className={css.links}>
              <a href={paths.orderHistory(order.kind)}>{copy.history}</a>
            </div>
          </Section>
          {order.refunds.length > 0 && <Refunds {...props} />}
          {(order.canRequestInvoice || order.invoice) && <Invoice {...props} />}
          {order.canRequestRefund && <AskRefund {...props} />}
          {order.isRefundedByStore && <StoreRefund />}
        </SectionStack>
      </main>
    </>
  );
}

function State({ order, action, back }: OrderStatusPageProps) {
  const { now } = usePage();
  const { state, kind, productCode, serialNumber, isRehearsal, isDelivered, canCancel } = order;
  const isBought = isStillBought(order);
  const isWaiting = state === 'open' || (isBought && state !== 'refunded' && !isDelivered);
  const isOpen = state === 'open' && order.expiresAt > now;
  return (
    <section className={css.state}>
      <h1>{stateTitle(order)}</h1>
      <p>{stateText(order, now)}</p>
      {isRehearsal && <p className={css.quiet}>{copy.rehearsal}</p>}
      {isWaiting && <OrderWatch href={action} state={state} />}
      <div className={css.ways}>
        {isBought && (
          <Button href={boughtHref(order)} block>
            {copy.see[kind]}
          </Button>
        )}
        {isBought && back && (
          <Button href={back} variant="line" block>
            {copy.back}
          </Button>
        )}
        {isOpen && (
          <Button href={paths.order(kind, { productCode, serialNumber, back })} block>
            {copy.goPay}
          </Button>
        )}
        {isWaiting && (
          <Button href={action} variant="line" block>
            {copy.refresh}
          </Button>
        )}
        {!isBought && !isOpen && (
          <Button href={paths.order(kind, { productCode })} variant="line" block>
            {copy.again}
          </Button>
        )}
        {canCancel && (
          <PostForm to={action} fields={{ do: 'cancel' }} className={css.center}>
            <Button type="submit" variant="text">
              {copy.cancel}
            </Button>
          </PostForm>
        )}
      </div>
    </section>
  );
}

const Refunds = ({ order: { refunds, canWithdrawRefund }, action }: OrderStatusPageProps) => (
  <Section title={copy.refunds}>
    <ul>
      {refunds.map((refund) => (
        <li key={refund.refundNo} className={css.refund}>
          {refundText(refund)}
          <small>{refundStateText(refund)}</small>
        </li>
      ))}
    </ul>
    {canWithdrawRefund && (
      <PostForm to={action} fields={{ do: 'withdraw-refund' }} className={css.center}>
        <Button type="submit" variant="text">
          {copy.withdrawRefund}
        </Button>
      </PostForm>
    )}
  </Section>
);

function Invoice({ order, action, typed, problems }: OrderStatusPageProps) {
  const { invoice, canRequestInvoice } = order;
  const field = (name: 'title' | 'taxNumber' | 'email') => ({
    name,
    defaultValue: typed[name] ?? invoice?.[name] ?? '',
    error: problems[name],
  });
  return (
    <Section title={copy.invoice} note={invoice ? invoiceText(invoice) : undefined}>
      {canRequestInvoice && invoice?.sentAt == null && (
        <Form action={action} className={css.form} noValidate>
          <TextField label={copy.invoiceTitle} maxLength={100} required {...field('title')} />
          <TextField label={copy.taxNumber} hint={copy.taxHint} maxLength={20} {...field('taxNumber')} />
          <TextField label={copy.email} inputMode="email" maxLength={100} required {...field('email')} />
          <Button type="submit" name="do" value="invoice" variant="line" block>
            {invoice ? copy.changeInvoice : copy.requestInvoice}
          </Button>
        </Form>
      )}
    </Section>
  );
}

/** Where Apple is asked for money back. */
const STORE_REFUNDS = 'https://reportaproblem.apple.com/';

const StoreRefund = () => (
  <Section title={copy.askRefund} note={copy.byStore}>
    <Button href={STORE_REFUNDS} variant="line" block>
      {copy.toStore}
    </Button>
  </Section>
);

const AskRefund = ({ action, typed, problems }: OrderStatusPageProps) => (
  <Section title={copy.askRefund} note={copy.refundNote}>
    <Form action={action} className={css.form} noValidate>
      <TextArea
        label={copy.refundReason}
        name="reason"
        defaultValue={typed.reason}
        error={problems.reason}
        maxLength={200}
        rows={3}
        required
      />
      <Button type="submit" name="do" value="refund" variant="line" block>
        {copy.askRefund}
      </Button>
    </Form>
  </Section>
);
