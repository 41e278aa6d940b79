import { PageHead } from '@/components/seo/PageHead';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import choice from '@/components/ui/Choice.module.css';
import { EmptyState } from '@/components/ui/EmptyState';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { cardLine, couponLine, pricesSince, standingText } from '@/lib/membership/views/cardText';
import type { MembershipPageProps } from '@/lib/membership/views/membershipPages';
import { MEMBERSHIP_COPY as copy } from '@/lib/membership/words';
import { yuanText } from '@/lib/payment/yuan';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Membership.module.css';

const part = staticParts(() => import('./Membership.Parts').then(({ MEMBERSHIP_PARTS }) => MEMBERSHIP_PARTS));
const MatrixTable = part('MatrixTable');
const Nots = part('Nots');
const MoreLinks = part('MoreLinks');

/** The cards with their prices, what they open beside what everybody has, and what a membership is not. */
export function MembershipPage(props: MembershipPageProps) {
  const { cards, matrix, done, problem } = props;
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.membership()} noindex />
      <TopBar title={copy.title} />
      <main id="main" className={css.buy}>
        <Outcome done={done && copy.done[done]} problem={problem} />
        <Head {...props} />
        {cards.length === 0 ? (
          <EmptyState
            title={copy.none}
            reason={copy.noneWhy}
            actions={[{ text: copy.links.exchange, href: paths.exchange() }]}
          />
        ) : (
          <BuyForm {...props} />
        )}
        <SectionStack>
          <MatrixTable matrix={matrix} />
          <Nots />
          <Reminder {...props} />
          <MoreLinks />
        </SectionStack>
        {cards.length > 0 && <Bar {...props} />}
      </main>
    </>
  );
}

function Head({ own, refunding, wanted, back, isAnonymous }: MembershipPageProps) {
  const { now } = usePage();
  return (
    <section className={css.hero}>
      <h1>{copy.title}</h1>
      <p>{copy.lead}</p>
      {!isAnonymous && <p className={css.standing}>{standingText(own, now)}</p>}
      {refunding.map(({ serialNumber, text }) => (
        <p key={serialNumber} className={css.refunding}>
          {wholeFigures(text)}
          <a href={paths.orderStatus('card', { serialNumber })}>{copy.seeRefund}</a>
        </p>
      ))}
      {wanted && <p className={css.wanted}>{`${copy.wanted}：${wanted}`}</p>}
      {back && (
        <p>
          <a href={back}>{copy.back}</a>
        </p>
      )}
    </section>
  );
}

const FORM = 'buy';

/** Buys by a form alone. */
function BuyForm(props: MembershipPageProps) {
  const { own, cards, chosen, coupons, requestKey, action } = props;
  const { now } = usePage();
  const isActive = (own.until ?? 0) > now;
  return (
    <Form id={FORM} className={css.offers} action={action}>
      <input type="hidden" name="requestKey" value={requestKey} />
      <fieldset className={css.plans}>
        <legend className="visuallyHidden">{copy.cards}</legend>
        {cards.map((card) => (
          <label key={card.id} className={css.plan}>
            <input
              type="radio"
              name="cardId"
              value={card.id}
              defaultChecked={card.id === chosen}
              className={choice.dot}
            />
            <span>
              <b>{card.title}</b>
              <small>{cardLine(card, own, now)}</small>
            </span>
            <span className={css.price}>{yuanText(card.priceFen)}</span>
          </label>
        ))}
        <p className={css.terms}>{`${copy.once}${pricesSince(cards)}`}</p>
      </fieldset>
      {coupons.length > 0 && (
        <Section>
          <RadioGroup
            legend={copy.coupon}
            name="couponId"
            defaultValue={coupons[0]?.id}
            options={[
              ...coupons.map((coupon) => ({ value: coupon.id, text: coupon.title, hint: couponLine(coupon) })),
              { value: '', text: copy.noCoupon },
            ]}
          />
        </Section>
      )}
      {!own.reminds && !isActive && !props.isAnonymous && (
        <Section note={copy.remindNote}>
          <Checkbox name="remind" value="1" label={copy.remind} />
        </Section>
      )}
    </Form>
  );
}

/** The form's button, at the page's end, with the price of the chosen card (Membership.module.css). */
function Bar({ own, cards, isAnonymous }: MembershipPageProps) {
  const { now } = usePage();
  const isActive = (own.until ?? 0) > now;
  const buyText = isActive ? copy.extendButton : copy.buyButton;
  return (
    <BottomBar>
      <div className={css.bar}>
        {cards.map(({ id, priceFen }) => (
          <span key={id} className={css.sum}>
            {yuanText(priceFen)}
          </span>
        ))}
        <Button form={FORM} type="submit" name="do" value="buy" block>
          {isAnonymous ? copy.signInButton : buyText}
        </Button>
      </div>
    </BottomBar>
  );
}

/** Where one has a membership; before that it is ticked with the purchase. */
function Reminder({ own, action }: MembershipPageProps) {
  const { now } = usePage();
  const isActive = (own.until ?? 0) > now;
  if (!own.reminds && !isActive) return null;
  return (
    <Section note={own.reminds ? copy.remindOn : copy.remindText}>
      <PostForm to={action} fields={{ do: own.reminds ? 'no-remind' : 'remind' }}>
        <Button type="submit" variant="line" block>
          {own.reminds ? copy.remindOff : copy.remind}
        </Button>
      </PostForm>
    </Section>
  );
}
