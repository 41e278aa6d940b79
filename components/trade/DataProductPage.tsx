import { PageHead } from '@/components/seo/PageHead';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { FactGrid } from '@/components/ui/FactGrid';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { productHref, readHref } from '@/lib/routes/dataAddress';
import { paths } from '@/lib/routes/paths';
import type { DataOfferProps, DataProductPageProps } from '@/lib/trade/views/dataPages';
import { authorText, costText, dealsText, issueRow, wholeText } from '@/lib/trade/views/dataText';
import { spanText } from '@/lib/trade/views/issueText';
import { DATA_PAGE_COPY as copy, DATA_AUTHOR_COPY, DATA_COPY } from '@/lib/trade/words';
import { DataReader } from './DataReader';
import { IssueBody } from './IssueBody';
import css from './Trade.module.css';

/** One product with its sample; or, of whoever has bought it, what they read. */
export function DataProductPage(props: DataProductPageProps) {
  return props.shown === 'offer' ? <Offer {...props} /> : <DataReader {...props} />;
}

function Offer({ kind, product, sections, charts, own }: DataOfferProps) {
  const { code, title, place, from, until, isDemo } = product;
  const description = `${title}，${spanText(from, until)}。${DATA_COPY.about[product.product]}`;
  return (
    <>
      <PageHead title={title} description={description} path={productHref(kind, code)} />
      <TopBar title={title} />
      <main id="main" className="wide">
        {isDemo && <DemoNotice />}
        <section className={css.lead}>
          <h1>{title}</h1>
          <p>{wholeFigures(DATA_COPY.about[product.product])}</p>
          <p className={css.quiet}>{DATA_COPY.adds}</p>
          <p className={css.quiet}>{DATA_COPY.free}</p>
        </section>
        <SectionStack>
          <Section title={copy.whole} note={`${copy.latest}${copy.refundNote}`}>
            <FactGrid
              columns={1}
              facts={[
                { name: copy.facts.period, value: spanText(from, until) },
                { name: copy.facts.sample, value: dealsText(product) },
                { name: copy.facts.full, value: wholeText(charts.length, product.rows) },
                { name: copy.facts.format, value: copy.formats },
                { name: copy.facts.author, value: DATA_AUTHOR_COPY.name },
                { name: copy.facts.made, value: authorText(place.name, until) },
                { name: copy.facts.price, value: costText(product) },
              ]}
            />
          </Section>
          {own.length > 0 && (
            <Section title={copy.ownIssues}>
              <LinkRows rows={own.map(issueRow)} />
            </Section>
          )}
          <IssueBody sections={sections} charts={charts} subject={title} />
        </SectionStack>
        <Bar kind={kind} product={product} />
      </main>
    </>
  );
}

/** Buys it, or leads to what one has. */
function Bar({ kind, product }: Pick<DataOfferProps, 'kind' | 'product'>) {
  const { code, ownNumber, priceFen } = product;
  if (ownNumber !== null) {
    return (
      <BottomBar note={copy.bought}>
        <Button href={readHref({ kind, productCode: code, number: ownNumber })} block>
          {copy.read}
        </Button>
      </BottomBar>
    );
  }
  if (priceFen === null) return <p className={css.quiet}>{copy.noPriceHint}</p>;
  return (
    <BottomBar note={costText(product)}>
      <Button href={paths.order(kind, { productCode: code })} block>
        {copy.buy}
      </Button>
    </BottomBar>
  );
}
