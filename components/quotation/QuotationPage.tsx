import { PageHead } from '@/components/seo/PageHead';
import { FactGrid } from '@/components/ui/FactGrid';
import { Figure } from '@/components/ui/Figure';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { asOfText } from '@/lib/deal/views/period';
import { UNIT_FILE_LINK } from '@/lib/interface/words/unitFile';
import { formatUnitPrice, totalPrice } from '@/lib/kernel/format/price';
import type { QuotationPageProps } from '@/lib/quotation/views/quotationPages';
import { quotationFacts, quotedHomeText } from '@/lib/quotation/views/quotationText';
import { QUOTATION_COPY as copy } from '@/lib/quotation/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Quotation.module.css';
import { ChangeLine, QuotedGap, QuoteTable } from './QuotedPrices';

/** One quotation in full: what is asked, since when, how it moved, and who else asks what for the same home. */
export function QuotationPage(props: QuotationPageProps) {
  const { city, now } = usePage();
  const { estate, home } = props;
  const others = home?.quotes.filter(({ estateId }) => estateId !== estate.id) ?? [];
  const title = `${estate.community.name} ${copy.detail}`;
  return (
    <>
      <PageHead
        title={title}
        description={copy.detailDescription}
        path={paths.quotation(estate.id, { cityId: city.id })}
        noindex
      />
      <TopBar title={copy.detail} />
      <main id="main">
        <h1 className="visuallyHidden">{title}</h1>
        <SectionStack>
          <Section
            title={estate.community.name}
            more={{ text: copy.estate, href: paths.estate(city.id, estate.id) }}
            note={asOfText(estate.seenDay, now)}
          >
            {estate.status !== 'on_sale' && <p className={css.text}>{copy.notOnSale}</p>}
            <p className={css.text}>{quotedHomeText(estate)}</p>
            <Figure
              label={copy.one}
              value={totalPrice(estate.price)}
              source={formatUnitPrice(estate.unitPrice)}
              size="hero"
              price
            />
            <FactGrid facts={quotationFacts(props, now)} />
            <p className={css.text}>
              <a href={paths.property(city.id, estate.id)}>{UNIT_FILE_LINK}</a>
            </p>
          </Section>
          <ChangeLine changes={estate.priceChanges.toReversed()} />
          <Section
            title={copy.others}
            more={{
              text: copy.title,
              href: paths.quotations({ houseId: estate.community.id, estateId: estate.id, cityId: city.id }),
            }}
            how={copy.how}
          >
            {home && others.length > 0 ? (
              <>
                <QuotedGap home={home} />
                <QuoteTable quotes={others} />
              </>
            ) : (
              <p className={css.text}>{copy.noOthers}</p>
            )}
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
