import { useOwnThings } from '@/components/note/useOwnList';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { trailOf } from '@/lib/interface/views/trail';
import { OFFER_KINDS } from '@/lib/offer/offer';
import type { OfferListProps, OfferReadingProps, OffersPageProps } from '@/lib/offer/views/offerPages';
import { offerDescription, offersAddress, offersTitle, offerTitle } from '@/lib/offer/views/offerText';
import { OFFER_COPY as copy } from '@/lib/offer/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import post from '../post/Post.module.css';

const part = staticParts(() => import('./Offers.Parts').then(({ OFFER_PARTS }) => OFFER_PARTS));
const Rows = part('Rows');
const Home = part('Home');
const Reach = part('Reach');
const Manage = part('Manage');

/** 达人房源 of a city, and each of them. */
export const OffersPage = (props: OffersPageProps) =>
  props.shown === 'list' ? <OfferList {...props} /> : <Reading {...props} />;

/** Homes that people publish themselves: of a city, a community, or one of those people. */
export function OfferList(props: OfferListProps) {
  const { expert, community, isEmpty, ownId, leftOut } = props;
  const { line } = useOwnThings([], () => [], leftOut);
  const { city } = usePage();
  const title = offersTitle(props, city);
  return (
    <>
      <PageHead
        title={title}
        description={`${title}。${copy.lead}`}
        path={offersAddress(city.id, props, props.page)}
        noindex={isEmpty}
      />
      <TopBar title={copy.title} />
      <Trail
        steps={trailOf(city, [
          community && { name: community.name, path: paths.resale(city.id, community.id) },
          expert && { name: copy.title, path: paths.offers(city.id) },
          { name: title, path: offersAddress(city.id, props) },
        ])}
      />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{title}</h1>
        <Choices {...props} />
        <SectionStack>
          <Section title={title} note={expert?.about ?? copy.lead} how={copy.how}>
            {line}
            {isEmpty ? <None {...props} /> : <Rows {...props} />}
          </Section>
          <Section>
            {ownId === null ? (
              <p className={post.byline}>{copy.who}</p>
            ) : (
              <Button href={paths.offers(city.id, ownId, { mine: true })} variant="line" block>
                {copy.mine}
              </Button>
            )}
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function Choices(props: OfferListProps) {
  const { kind, isNew } = props;
  const { city } = usePage();
  const to = (more: Partial<Pick<OfferListProps, 'kind' | 'isNew'>>) => offersAddress(city.id, { ...props, ...more });
  return (
    <div className={post.chips}>
      <ChipRow label={copy.kindLabel}>
        <Chip href={to({ kind: null })} selected={kind === null}>
          {copy.all}
        </Chip>
        {OFFER_KINDS.map((one) => (
          <Chip key={one} href={to({ kind: one })} selected={kind === one}>
            {copy.kinds[one]}
          </Chip>
        ))}
        <Chip href={to({ isNew: !isNew })} selected={isNew}>
          {copy.fresh}
        </Chip>
      </ChipRow>
    </div>
  );
}

function None(props: OfferListProps) {
  const { page, kind, isNew } = props;
  const { city } = usePage();
  if (page > 1) return <EmptyPage what={copy.what} firstHref={offersAddress(city.id, props)} small />;
  if (kind !== null || isNew) return <EmptyState small title={copy.noneFiltered} reason={copy.noneFilteredWhy} />;
  const actions = [{ text: copy.resale, href: paths.resale(city.id) }];
  return <EmptyState small title={copy.none} reason={copy.noneWhy} actions={actions} />;
}

function Reading({ offer, own, isSignedIn, done, problem }: OfferReadingProps) {
  const { city } = usePage();
  const title = offerTitle(offer);
  const path = paths.offer(offer.cityId, offer.id);
  const isShown = own === null || own.state === 'shown';
  return (
    <>
      <PageHead title={title} description={offerDescription(offer)} path={path} noindex={!isShown} />
      <TopBar title={copy.title} />
      <Trail
        steps={trailOf(city, [
          { name: copy.title, path: paths.offers(city.id) },
          { name: title, path },
        ])}
      />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <Outcome done={done && copy.said[done]} problem={problem} />
        <SectionStack>
          {own && <Manage offer={offer} own={own} />}
          <Home offer={offer} own={own} isSignedIn={isSignedIn} />
          {own === null && <Reach offer={offer} />}
        </SectionStack>
      </main>
    </>
  );
}
