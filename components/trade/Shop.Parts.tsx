import { EmptyState } from '@/components/ui/EmptyState';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section, SectionStack } from '@/components/ui/Section';
import { Tabs } from '@/components/ui/Tabs';
import { DATA_PAGE_COPY as copy, DATA_COPY } from '@/lib/config/microcopy/trade';
import { paths } from '@/lib/routes/paths';
import { citiesHref, productHref, shopHref } from '@/lib/views/trade/dataAddress';
import type { DataCitiesProps, DataShopProps } from '@/lib/views/trade/dataPages';
import { cityNote, entryNote, issueRow, shortCost } from '@/lib/views/trade/dataText';
import type { DataProductEntry } from '@/services/trade';
import { usePage } from '@/stores/PageProvider';
import { ISSUE_PARTS } from './Issue.Parts';
import css from './Trade.module.css';

const { SectionText } = ISSUE_PARTS;

/** Tabs of as many cities as one looks through; all of them have a page. */
const TABS = 8;

/** What a city's shop offers: nothing on it is more than read and followed. */
function Shop({ kind, cities, news, shop, own, isSignedIn }: DataShopProps) {
  const { city } = usePage();
  const title = DATA_COPY.titles[kind];
  const { products, districts, districtId, preview } = shop;
  const plates = products.filter(({ product }) => product === 'plate');
  const others = products.filter(({ product }) => product !== 'plate');
  return (
    <>
      <Tabs
        label={DATA_COPY.more.cities}
        current={String(city.id)}
        tabs={[
          ...cities.slice(0, TABS).map((one) => ({
            id: String(one.id),
            text: one.name,
            href: shopHref(kind, { cityId: one.id }),
          })),
          { id: 'all', text: DATA_COPY.more.all, href: citiesHref(kind) },
        ]}
      />
      <section className={css.lead}>
        <h1>{`${city.name}${title}`}</h1>
        <p>{DATA_COPY.leads[kind]}</p>
        <p className={css.quiet}>{DATA_COPY.adds}</p>
      </section>
      <SectionStack>
        {products.length === 0 && (
          <Section>
            <EmptyState
              small
              title={copy.emptyTitle}
              reason={kind === 'market' && city.dealsDay !== null ? copy.emptyMarket : copy.emptyReason}
              actions={[{ text: DATA_COPY.more.cities, href: citiesHref(kind) }]}
            />
          </Section>
        )}
        {news.length > 0 && (
          <Section title={copy.preview}>
            <ul className={css.news}>
              {news.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Section>
        )}
        {others.length > 0 && (
          <Section title={copy.products} note={DATA_COPY.free}>
            <Offers kind={kind} entries={others} />
          </Section>
        )}
        {plates.length > 0 && (
          <Section title={DATA_COPY.names.plate} aside={copy.districtsOf}>
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
            <Offers kind={kind} entries={plates} />
          </Section>
        )}
        {preview && <SectionText sections={[preview]} at={0} />}
        <Section title={copy.ownTitle}>
          {own.length > 0 ? (
            <LinkRows rows={own.map(issueRow)} />
          ) : (
            <EmptyState
              small
              title={isSignedIn ? copy.ownNone : copy.signIn}
              reason={isSignedIn ? copy.ownNoneWhy : undefined}
            />
          )}
          <LinkRows
            rows={[
              isSignedIn
                ? { id: 'history', href: paths.orderHistory(kind), text: DATA_COPY.more.history }
                : { id: 'login', href: paths.login({ redirect: shopHref(kind) }), text: copy.toLogin },
            ]}
          />
        </Section>
      </SectionStack>
    </>
  );
}

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
        ...{ id: city.id, href: shopHref(kind, { cityId: city.id }), text: city.name, hint: cityNote(city) },
      }))}
    />
  );

export const SHOP_PARTS = { Shop, Cities };
