import { PageHead } from '@/components/seo/PageHead';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkRows } from '@/components/ui/LinkRows';
import { Outcome } from '@/components/ui/Outcome';
import { Pagination } from '@/components/ui/Pagination';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { shopHref } from '@/lib/routes/dataAddress';
import { paths } from '@/lib/routes/paths';
import type { DataHistoryProps } from '@/lib/trade/views/dataPages';
import { issueRow, orderRow } from '@/lib/trade/views/dataText';
import { DATA_PAGE_COPY as copy, DATA_COPY } from '@/lib/trade/words';
import { usePage } from '@/stores/PageProvider';

/** What somebody ordered of one shop and where each order is, and what they can read. */
export function DataHistoryPage({ kind, orders, own, isLed, page, pages }: DataHistoryProps) {
  const { now } = usePage();
  const title = `${DATA_COPY.titles[kind]} · ${DATA_COPY.more.history}`;
  return (
    <>
      <PageHead title={title} description={DATA_COPY.descriptions[kind]} path={paths.orderHistory(kind)} noindex />
      <TopBar title={DATA_COPY.more.history} />
      <main id="main">
        <h1 className="visuallyHidden">{title}</h1>
        <Outcome done={isLed && copy.led} />
        <SectionStack>
          {own.length > 0 && (
            <Section title={copy.ownTitle}>
              <LinkRows rows={own.map(issueRow)} />
            </Section>
          )}
          <Section title={copy.orders}>
            {orders.length === 0 ? (
              <EmptyState
                small
                title={copy.historyNone}
                reason={copy.historyHint}
                actions={[{ text: DATA_COPY.titles[kind], href: shopHref(kind) }]}
              />
            ) : (
              <LinkRows rows={orders.map((order) => orderRow(order, now))} />
            )}
          </Section>
          <Pagination page={page} pages={pages} hrefOf={(to) => paths.orderHistory(kind, { page: to })} />
        </SectionStack>
      </main>
    </>
  );
}
