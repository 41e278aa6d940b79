import { EmptyState } from '@/components/ui/EmptyState';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section, SectionStack } from '@/components/ui/Section';
import { Tabs } from '@/components/ui/Tabs';
import { citiesHref, productHref, shopHref } from '@/lib/routes/dataAddress';
import { paths } from '@/lib/routes/paths';
import type { DataProductEntry } from '@/lib/trade/contract';
import type { DataCitiesProps, DataShopProps } from '@/lib/trade/views/dataPages';
import { cityNote, entryNote, issueRow, othersText, previewTitle, shortCost } from '@/lib/trade/views/dataText';
import { tabCities } from '@/lib/trade/views/tabCities';
import { DATA_PAGE_COPY as copy, DATA_COPY } from '@/lib/trade/words';
import { usePage } from '@/stores/PageProvider';
import { ISSUE_PARTS } from './Issue.Parts';
import css from './Trade.module.css';

const { SectionText } = ISSUE_PARTS;

/** Rows that show before the others are folded away. */
const SHOWN = 5;

/** What a city's shop offers: nothing on it is more than read and followed. */
function Shop(props: DataShopProps) {
  const { kind, cities, news, shop } = props;
  const { city } = usePage();
  return (
    <>
      <Tabs
        label={DATA_COPY.more.cities}
        current={String(city.id)}
        tabs={[
          ...tabCities(cities, city.id).map((one) => ({
            id: String(one.id),
            text: one.name,
            href: shopHref(kind, { cityId: one.id }),
          })),
          { id: 'all', text: DATA_COPY.more.all, href: citiesHref(kind) },
        ]}
      />
      <section className={css.lead}>
        <h1>{`${city.name}${DATA_COPY.titles[kind]}`}</h1>
        <p>{DATA_COPY.leads[kind]}</p>
        <p className={css.quiet}>{DATA_COPY.buyers[kind]}</p>
      </section>
      <SectionStack>
        {shop.products.length === 0 ? <None kind={kind} /> : <OnSale kind={kind} shop={shop} />}
        {shop.preview && <SectionText sections={[shop.preview]} at={0} heading={previewTitle(shop)} />}
        {news.length > 0 && (
          <Section title={copy.preview}>
            <ul className={css.news}>
              {news.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Section>
        )}
        <Own {...props} />
      </SectionStack>
    </>
  );
}

function None({ kind }: Pick<DataShopProps, 'kind'>) {
  const { city } = usePage();
  return (
    <Section>
      <EmptyState
        small
        title={copy.emptyTitle}
        reason={kind === 'market' && city.dealsDay !== null ? copy.emptyMarket : copy.emptyReason}
        actions={[{ text: DATA_COPY.more.cities, href: citiesHref(kind) }]}
      />
    </Section>
  );
}

/** What is sold, of the market in one district: what it costs, and that a look at it costs nothing. */
function OnSale({ kind, shop: { products, districts, districtId } }: Pick<DataShopProps, 'kind' | 'shop'>) {
  const { city } = usePage();
  const [first, others] = [products.slice(0, SHOWN), products.slice(SHOWN)];
  return (
    <Section title={copy.products} aside={districts.length > 1 ? copy.districtsOf : undefined} note={DATA_COPY.adds}>
      {districts.length > 1 && (
        <Tabs
          variant="pill"
          label={copy.districtsOf}
          current={String(districtId)}
          tabs={districts.map((one) => ({
            id: String(one.id),
            text: one.name,
            href: shopHref(kind, { cityId: city.id, district: one.id }),
          }))}
        />
      )}
      <Offers kind={kind} entries={first} />
      {others.length > 0 && (
        <details className={css.others}>
          <summary>{othersText(others)}</summary>
          <Offers kind={kind} entries={others} />
        </details>
      )}
      <p className={css.quiet}>{DATA_COPY.free}</p>
    </Section>
  );
}

const Own = ({ kind, own, isSignedIn }: DataShopProps) => (
  <Section title={copy.ownTitle}>
    {own.length > 0 && <LinkRows rows={own.map(issueRow)} />}
    {isSignedIn && own.length === 0 && <EmptyState small title={copy.ownNone} reason={copy.ownNoneWhy} />}
    <LinkRows
      rows={[
        isSignedIn
          ? { id: 'history', href: paths.orderHistory(kind), text: DATA_COPY.more.history }
          : { id: 'login', href: paths.login({ redirect: shopHref(kind) }), text: copy.signIn },
      ]}
    />
  </Section>
);

function Offers({ kind, entries }: Pick<DataShopProps, 'kind'> & { entries: DataProductEntry[] }) {
  return (
    <ul className={css.offers}>
      {entries.map((entry) => {
        const { price, member } = shortCost(entry);
        return (
          <li key={entry.code}>
            <a className={css.offer} href={productHref(kind, entry.code)}>
              <b>{entry.title}</b>
              {entry.ownNumber !== null ? (
                <span className={css.owned}>{copy.bought}</span>
              ) : (
                <span className={css.cost}>
                  {price}
                  {member && <i>{member}</i>}
                </span>
              )}
              <small>{entryNote(entry)}</small>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const Cities = ({ cities, kind }: DataCitiesProps) =>
  cities.length === 0 ? (
    <EmptyState small title={copy.noCities} />
  ) : (
    <LinkRows
      rows={cities.map((city) => ({
        id: city.id,
        href: shopHref(kind, { cityId: city.id }),
        text: city.name,
        hint: cityNote(city),
      }))}
    />
  );

export const SHOP_PARTS = { Shop, Cities };
