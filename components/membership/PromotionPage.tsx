import { PageHead } from '@/components/seo/PageHead';
import { LinkRows } from '@/components/ui/LinkRows';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { shopsOf } from '@/lib/campaign/views/campaignText';
import { couponLine } from '@/lib/membership/views/cardText';
import type { PromotionPageProps } from '@/lib/membership/views/membershipPages';
import { PROMOTION_COPY as copy } from '@/lib/membership/words';
import { paths } from '@/lib/routes/paths';
import css from './Membership.module.css';

const part = staticParts(() => import('./Promotion.Parts').then(({ PROMOTION_PARTS }) => PROMOTION_PARTS));
const Running = part('Running');

/** What offers run now, with their times; the viewer's coupons; and the way to exchange a code. */
export function PromotionPage({ campaigns, coupons, done, problem }: PromotionPageProps) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.promotion()} />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={done && copy.done[done]} problem={problem} />
        <SectionStack>
          <Section title={copy.running}>
            <Running campaigns={campaigns} isSignedIn={coupons !== null} />
          </Section>
          <Section title={copy.coupons}>
            {coupons === null && <a href={paths.login({ redirect: paths.promotion() })}>{copy.signIn}</a>}
            {coupons?.length === 0 && <p className={css.text}>{copy.noCoupons}</p>}
            <ul>
              {coupons?.map((coupon) => (
                <li key={coupon.id} className={css.coupon}>
                  <b>{coupon.title}</b>
                  <small>{couponLine(coupon)}</small>
                  {coupon.standing === 'free' && (
                    <p className={css.links}>
                      {shopsOf(coupon.kinds).map(({ id, text, href }) => (
                        <a key={id} href={href}>
                          {text}
                        </a>
                      ))}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </Section>
          <Section title={copy.more}>
            <LinkRows
              rows={[
                { id: 'exchange', href: paths.exchange(), text: copy.exchange },
                { id: 'cards', href: paths.membership(), text: copy.cards },
              ]}
            />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
