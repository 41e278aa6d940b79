import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { CashierPageProps } from '@/lib/order/views/orderPages';
import { cashierLead, cashierTitle } from '@/lib/order/views/orderText';
import { CASHIER_COPY as copy, ORDER_COPY } from '@/lib/order/words/order';
import { yuanFigure } from '@/lib/payment/yuan';
import { paths } from '@/lib/routes/paths';
import css from './Order.module.css';

/** The rehearsal: in place of a channel's own page, with what could happen there. No money moves. */
export function CashierPage({ rehearsal, action, statusHref, problem }: CashierPageProps) {
  const { title, amountFen, platform, state } = rehearsal;
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.orderCashier()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <Outcome problem={problem} />
        <p className={css.rehearsal} role="note">
          <b>{copy.banner}</b>
          {cashierLead(platform)}
        </p>
        <section className={css.head}>
          <h1>{cashierTitle(title)}</h1>
          <p className={css.amount}>
            {yuanFigure(amountFen)}
            <small>{ORDER_COPY.unit}</small>
          </p>
        </section>
        <SectionStack>
          <Section>
            {state === 'waiting' ? <Outcomes action={action} /> : <Settled state={state} statusHref={statusHref} />}
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

const Outcomes = ({ action }: { action: string }) => (
  <Form action={action} className={css.outcomes}>
    {(['paid', 'later', 'cancel'] as const).map((outcome) => (
      <div key={outcome}>
        <Button type="submit" name="do" value={outcome} variant={outcome === 'paid' ? 'primary' : 'line'} block>
          {copy.buttons[outcome]}
        </Button>
        <small>{copy.hints[outcome]}</small>
      </div>
    ))}
  </Form>
);

const Settled = ({ state, statusHref }: { state: 'paid' | 'closed'; statusHref: string }) => (
  <>
    <p className={css.center}>{state === 'paid' ? copy.done : copy.closed}</p>
    <Button href={statusHref} block>
      {ORDER_COPY.seeStatus}
    </Button>
  </>
);
