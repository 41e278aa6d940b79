import { PageHead } from '@/components/seo/PageHead';
import { EmptyState } from '@/components/ui/EmptyState';
import { Outcome } from '@/components/ui/Outcome';
import { Pagination } from '@/components/ui/Pagination';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { formatDateTime, formatFullDate } from '@/lib/kernel/format/date';
import { joinKnown } from '@/lib/kernel/format/text';
import type { GrantedDays } from '@/lib/membership/contract';
import type { MembershipHistoryProps } from '@/lib/membership/views/membershipPages';
import { MEMBERSHIP_SENTENCES as say } from '@/lib/membership/views/membershipSentences';
import { MEMBERSHIP_HISTORY_COPY as copy } from '@/lib/membership/words';
import { listedState } from '@/lib/order/views/orderText';
import { yuanText } from '@/lib/payment/yuan';
import { paths } from '@/lib/routes/paths';
import type { OrderEntry } from '@/services/order';
import { usePage } from '@/stores/PageProvider';
import css from './Membership.module.css';

/** What one has bought, each leading to its order, and the days of membership that came otherwise. */
export function MembershipHistoryPage({ orders, grants, page, pages, isFormer, isLed }: MembershipHistoryProps) {
  const address = isFormer ? paths.formerMembershipHistory : paths.membershipHistory;
  return (
    <>
      <PageHead title={copy.title} description={copy.noneWhy} path={address()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome problem={isLed && copy.led} />
        <SectionStack>
          <Section title={copy.orders}>
            {orders.length === 0 ? (
              <EmptyState
                small
                title={copy.none}
                reason={copy.noneWhy}
                actions={[{ text: copy.see, href: paths.membership() }]}
              />
            ) : (
              <ul>
                {orders.map((order) => (
                  <li key={order.serialNumber}>
                    <OrderLine order={order} />
                  </li>
                ))}
              </ul>
            )}
            <Pagination page={page} pages={pages} hrefOf={(at) => address({ page: at })} />
          </Section>
          {grants.length > 0 && (
            <Section title={copy.grants}>
              <ul>
                {grants.map((grant) => (
                  <li key={`${grant.source} ${grant.madeAt} ${grant.untilAt}`}>
                    <GrantLine grant={grant} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </SectionStack>
      </main>
    </>
  );
}

function OrderLine({ order }: { order: OrderEntry }) {
  const { now } = usePage();
  const { kind, title, serialNumber, productCode, amountFen, paidBackFen, madeAt } = order;
  return (
    <a className={css.order} href={paths.orderStatus(kind, { productCode, serialNumber })}>
      <b>{title}</b>
      <b className={css.amount}>{yuanText(amountFen)}</b>
      <small>{say.madeAt(formatDateTime(madeAt, now))}</small>
      <small className={css.state}>
        {joinKnown([listedState(copy.states, order), paidBackFen > 0 && say.refunded(yuanText(paidBackFen))], '，')}
      </small>
    </a>
  );
}

function GrantLine({ grant }: { grant: GrantedDays }) {
  const { source, days, takenDays, madeAt, reason } = grant;
  return (
    <p className={css.order}>
      <b>{copy.sources[source]}</b>
      <b className={css.amount}>{say.days(days)}</b>
      <small>{joinKnown([formatFullDate(madeAt), reason])}</small>
      {takenDays > 0 && <small className={css.state}>{say.taken(takenDays)}</small>}
    </p>
  );
}
