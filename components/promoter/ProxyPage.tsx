import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { CopyButton } from '@/components/ui/CopyButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { FigureGrid } from '@/components/ui/Figure';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Pagination } from '@/components/ui/Pagination';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { formatFullDate } from '@/lib/kernel/format/date';
import { joinKnown } from '@/lib/kernel/format/text';
import type { PromotedOrder } from '@/lib/promoter/contract';
import type { ProxyPageProps } from '@/lib/promoter/views/promoterPages';
import {
  AGREEMENT_TEXT,
  earningFigures,
  orderNote,
  orderTitle,
  PROMOTER_RULES,
  signedYuan,
} from '@/lib/promoter/views/promoterText';
import { PROMOTER_COPY as copy, WALLET_COPY, WALLET_HELP_COPY } from '@/lib/promoter/words/promoter';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Promoter.module.css';

/** How promotion works, the agreement, and the code with what it has earned. Joining is a form. */
export function ProxyPage({ mine, done, problem }: ProxyPageProps) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.promoter()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={done && copy.done[done]} problem={mine?.promoter.isBlocked && copy.blocked} />
        <SectionStack>
          {mine && <Mine {...mine} />}
          <Section title={copy.how} more={{ text: WALLET_HELP_COPY.title, href: paths.walletHelp() }}>
            <Lines lines={PROMOTER_RULES} />
          </Section>
          <Section title={copy.agreement} id="agreement">
            <Lines lines={AGREEMENT_TEXT} />
          </Section>
          {!mine && <Join problem={problem} />}
        </SectionStack>
      </main>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ol className={css.list}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ol>
);

function Join({ problem }: Pick<ProxyPageProps, 'problem'>) {
  return (
    <Section>
      <Form className={css.form} action={paths.promoter()} noValidate>
        <Checkbox quiet name="agreement" value="1" label={copy.agree} error={problem ?? undefined} />
        <Button type="submit" block name="do" value="join">
          {copy.join}
        </Button>
      </Form>
    </Section>
  );
}

function Mine({ promoter, link, poster, orders, page, pages }: NonNullable<ProxyPageProps['mine']>) {
  return (
    <>
      <Section title={copy.mine} note={copy.linkHint}>
        <b className={css.code}>{promoter.code}</b>
        <p className={css.link}>{link}</p>
        <div className={css.deeds}>
          <CopyButton text={link} label={copy.copyLink} done={copy.copied} variant="line" />
        </div>
      </Section>
      <Section
        title={copy.earnings}
        more={{ text: copy.wallet, href: paths.wallet() }}
        note={promoter.isRehearsal ? WALLET_COPY.rehearsal : undefined}
      >
        <FigureGrid columns={2} items={earningFigures(promoter)} />
      </Section>
      <Section title={copy.poster}>
        <img className={css.poster} src={poster} alt={copy.poster} width={240} height={320} loading="lazy" />
        <div className={css.deeds}>
          <Button href={poster} variant="line" size="sm" external>
            {copy.posterSave}
          </Button>
        </div>
      </Section>
      <Section title={copy.orders}>
        {orders.length === 0 ? (
          <EmptyState small title={copy.noOrders} reason={copy.noOrdersWhy} />
        ) : (
          <Orders orders={orders} />
        )}
        <Pagination page={page} pages={pages} hrefOf={(at) => paths.promoter({ page: at })} />
      </Section>
    </>
  );
}

function Orders({ orders }: { orders: readonly PromotedOrder[] }) {
  const { now } = usePage();
  return (
    <ul>
      {orders.map((order, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: orders have no name here, and the list never changes on the page
        <li className={css.row} key={`${order.paidAt} ${at}`}>
          <span className={css.rowText}>
            <b>{orderTitle(order)}</b>
            <small>{joinKnown([formatFullDate(order.paidAt), orderNote(order, now)])}</small>
          </span>
          <span className={css.sum}>{signedYuan(order.commission)}</span>
        </li>
      ))}
    </ul>
  );
}
