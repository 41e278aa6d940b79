import { ListingAgeLink } from '@/components/card/ListingAgeLink';
import { RentalCard } from '@/components/card/RentalCard';
import { AroundSection } from '@/components/estate/AroundSection';
import { EstateGallery } from '@/components/estate/EstateGallery';
import { FavouriteAction } from '@/components/follow/FavouriteAction';
import { QuestionIcon } from '@/components/icon/pageActions';
import { LeadButton } from '@/components/lead/LeadButton';
import { SmallMap } from '@/components/map/SmallMap';
import { HomeMarks } from '@/components/note/HomeMarks';
import { useOwnList } from '@/components/note/useOwnList';
import { Picture } from '@/components/picture/Picture';
import { OwnWays } from '@/components/search/OwnWays';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { ShareAction } from '@/components/shell/ShareAction';
import { BottomAction, BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { ExpandableText } from '@/components/ui/ExpandableText';
import { FactGrid } from '@/components/ui/FactGrid';
import head from '@/components/ui/Head.module.css';
import link from '@/components/ui/Link.module.css';
import { Price } from '@/components/ui/Price';
import { Section, SectionStack } from '@/components/ui/Section';
import { StateNote } from '@/components/ui/StateNote';
import { TagList } from '@/components/ui/Tag';
import { TopBar } from '@/components/ui/TopBar';
import { ABUSE_REPORT_LINK } from '@/lib/abuseReport/words/abuseReportLink';
import { UNIT_FILE_LINK } from '@/lib/interface/words/unitFile';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import { propertyIdOf } from '@/lib/property/propertyId';
import {
  besideCommunity,
  endedRent,
  endedTitle,
  homeFacts,
  rentalDescription,
  rentalName,
  rentalPlace,
  rentalSeenNotice,
  rentalTitle,
  termFacts,
} from '@/lib/rental/views/rentalDetailText';
import { rentalPath, rentalShareOf, rentalStructuredData, rentalTrail } from '@/lib/rental/views/rentalShare';
import type { RentalPageProps } from '@/lib/rental/views/rentalView';
import { RENTAL_DETAIL_COPY as COPY } from '@/lib/rental/words/rentalDetail';
import { mapAround } from '@/lib/routes/mapAround';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './RentalPage.module.css';

/** One home or room to let, or one that was: what it costs, what it is, and how one gets about from there. */
export function RentalPage(props: RentalPageProps) {
  const { city, siteOrigin } = usePage();
  const { rental } = props;
  const { community, status } = rental;
  return (
    <>
      <PageHead
        title={rentalTitle(city, rental)}
        description={rentalDescription(city, rental)}
        path={rentalPath(city, rental)}
        noindex={status !== 'to_let'}
        jsonLd={rentalStructuredData(city, rental, siteOrigin)}
      />
      <TopBar title={community.name} actions={<ShareAction content={rentalShareOf(city, rental)} />} />
      <Trail steps={rentalTrail(city, rental)} />
      <main id="main" className="answer">
        <EstateGallery key={rental.id} pictures={rental.pictures} name={rentalName(rental)} />
        <div className="answerColumn">
          <RentalHead {...props} />
          <RentalBar {...props} />
        </div>
        <SectionStack>
          {status !== 'to_let' && <SimilarRentals {...props} />}
          <RentalTerms {...props} />
          <RentalFacts {...props} />
          <RentalPlan {...props} />
          <RentalRisk {...props} />
          <AroundSection
            around={props.around}
            map={<SmallMap position={rental.position} name={community.name} house={community.id} tab="rent" />}
          />
          {status === 'to_let' && <SimilarRentals {...props} />}
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
    </>
  );
}

/** Name, place and rent; of one that is let or withdrawn that first, and its rent in small print. */
function RentalHead({ rental, ways }: RentalPageProps) {
  const { city, now } = usePage();
  const [ended, seen] = [endedTitle(rental), rentalSeenNotice(rental, now)];
  const mapHref = mapAround(city.id, rental.position);
  return (
    <section className={head.plain}>
      {ended && rental.status !== 'to_let' && (
        <StateNote>
          <b>{ended}</b>
          <p>{COPY.ended[rental.status].text}</p>
        </StateNote>
      )}
      {seen && (
        <StateNote>
          <p>{seen}</p>
          <ListingAgeLink />
        </StateNote>
      )}
      <h1>{rentalName(rental)}</h1>
      <p className={head.place}>{rentalPlace(rental)}</p>
      {ended ? (
        <p className={css.endedRent}>{endedRent(rental)}</p>
      ) : (
        <div className={head.price}>
          <Price fen={rental.rent} kind="rent" size="xl" />
          {rental.payment && <span>{rental.payment}</span>}
        </div>
      )}
      <TagList tags={rental.facilities.slice(0, 6).map((text) => ({ text }))} />
      {mapHref && (
        <a className={css.map} href={mapHref}>
          {COPY.map}
        </a>
      )}
      <OwnWays ways={ways} back={paths.rental(city.id, rental.community.id, rental.id)} />
      <HomeMarks
        thing={{ kind: 'rental', id: rental.id }}
        houseId={rental.community.id}
        back={paths.rental(city.id, rental.community.id, rental.id)}
      />
    </section>
  );
}

function RentalTerms({ rental, sameLayout }: RentalPageProps) {
  const { city, now } = usePage();
  const more = { text: COPY.besideMore, href: paths.rentals(city.id, rental.community.id) };
  const beside = sameLayout && rental.status === 'to_let' && besideCommunity(rental, sameLayout);
  return (
    <Section title={COPY.terms.title} id="terms" more={more} note={COPY.terms.note}>
      <FactGrid facts={termFacts(rental, now)} />
      {beside && <p className={css.beside}>{beside}</p>}
      {rental.mode === 'whole' && rental.status === 'to_let' && (
        <a className={link.action} href={paths.rentOrBuy(city.id, { rentalId: rental.id })}>
          {COPY.rentOrBuy}
        </a>
      )}
    </Section>
  );
}

function RentalFacts({ rental }: RentalPageProps) {
  const { city } = usePage();
  const fileOfUnit = paths.property(city.id, propertyIdOf({ kind: 'rental', id: rental.id }));
  // A room's file would be its flat's.
  const more = rental.mode === 'shared' ? undefined : { text: UNIT_FILE_LINK, href: fileOfUnit };
  return (
    <Section title={COPY.facts.title} id="facts" more={more}>
      <FactGrid facts={homeFacts(rental)} />
      <ListingAgeLink />
      {rental.description && <ExpandableText text={rental.description} />}
    </Section>
  );
}

function RentalRisk({ rental }: RentalPageProps) {
  const { city } = usePage();
  const report = { text: ABUSE_REPORT_LINK, href: paths.inform({ rentalId: rental.id, cityId: city.id }) };
  return (
    <Section title={COPY.risk.title} more={report}>
      <p className={css.beside}>{COPY.risk.text}</p>
    </Section>
  );
}

/** Nothing where no plan is known: an operator's pictures do not say which of them is one. */
function RentalPlan({ rental }: RentalPageProps) {
  const { city } = usePage();
  const { floorPlan, mode } = rental;
  if (!floorPlan) return null;
  const title = mode === 'shared' ? COPY.plan.room : COPY.plan.whole;
  return (
    <Section title={title} id="plan" note={city.isDemo ? COPY.plan.drawn : undefined}>
      <Picture picture={floorPlan} alt={`${rentalName(rental)} ${title}`} width={608} ratio="3:2" />
    </Section>
  );
}

function SimilarRentals({ rental, similar }: RentalPageProps) {
  const { city } = usePage();
  const { shown, line } = useOwnList('rental', similar);
  const more = { text: COPY.similar.more, href: paths.rentals(city.id) };
  return (
    <Section title={COPY.similar.title} more={more} flush={similar.length > 0}>
      {similar.length === 0 && <p className={css.none}>{COPY.similar.none}</p>}
      {line}
      {shown.map((one) => (
        <RentalCard key={`${rental.id}-${one.id}`} rental={one} />
      ))}
    </Section>
  );
}

function RentalBar({ rental, talkPeer }: RentalPageProps) {
  const { city } = usePage();
  const { community, mode, status } = rental;
  const text = mode === 'shared' ? COPY.rentRoom : COPY.rentThis;
  return (
    <BottomBar inColumn>
      <FavouriteAction
        kind="rental"
        id={rental.id}
        name={rentalName(rental)}
        price={rental.rent}
        path={paths.rental(city.id, community.id, rental.id)}
      />
      {status === 'to_let' && talkPeer !== null && (
        <BottomAction
          Icon={QuestionIcon}
          text={LEAD_BUTTON_COPY.talk}
          href={paths.talk(talkPeer, { rentalId: rental.id, cityId: city.id })}
        />
      )}
      <Button href={paths.rentals(city.id, community.id)} variant={status === 'to_let' ? 'line' : 'primary'}>
        {COPY.inCommunity}
      </Button>
      {status === 'to_let' && (
        <LeadButton
          kind="rent"
          rentalId={rental.id}
          houseId={community.id}
          about={rentalName(rental)}
          picture={rental.pictures[0]}
          text={text}
          block
        />
      )}
    </BottomBar>
  );
}
