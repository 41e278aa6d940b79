import { CommunityFinder } from '@/components/quotation/CommunityFinder';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { trailOf } from '@/lib/interface/views/trail';
import type {
  ExpertOffersPageProps,
  OfferFormProps,
  OfferPlaceProps,
  OwnOffersProps,
} from '@/lib/offer/views/offerPages';
import { OFFER_COPY as copy, OFFER_FORM_COPY } from '@/lib/offer/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { OfferForm } from './OfferForm';
import { OfferList } from './OffersPage';

const part = staticParts(() => import('./Offers.Parts').then(({ OFFER_PARTS }) => OFFER_PARTS));
const Own = part('Own');

/** What one 达人 publishes: for everybody; to themselves with how each stands, and where they write. */
export const ExpertOffersPage = (props: ExpertOffersPageProps) =>
  props.shown === 'list' ? <OfferList {...props} /> : <OwnSide {...props} />;

function OwnSide(props: OwnOffersProps | OfferPlaceProps | OfferFormProps) {
  const { city } = usePage();
  const path = paths.offers(city.id, props.superId);
  const title = props.shown === 'own' ? copy.mine : copy.publish;
  return (
    <>
      <PageHead title={title} description={copy.lead} path={path} noindex />
      <TopBar title={title} />
      <Trail
        steps={trailOf(city, [
          { name: copy.title, path: paths.offers(city.id) },
          { name: title, path },
        ])}
      />
      <main id="main">
        <h1 className="visuallyHidden">{title}</h1>
        <SectionStack>
          {props.shown === 'own' && <Mine {...props} />}
          {props.shown === 'place' && <Place {...props} />}
          {props.shown === 'form' && <Write {...props} />}
        </SectionStack>
      </main>
    </>
  );
}

function Mine({ offers, mayPublish, superId }: OwnOffersProps) {
  const { city } = usePage();
  return (
    <Section title={copy.mine} note={mayPublish ? undefined : copy.notMayPublish}>
      {mayPublish && (
        <Button href={paths.offers(city.id, superId, { write: true })} block>
          {copy.publish}
        </Button>
      )}
      {offers.length === 0 && <EmptyState small title={copy.none} />}
      <Own offers={offers} />
    </Section>
  );
}

const Place = ({ superId, q, candidates }: OfferPlaceProps) => {
  const { city } = usePage();
  return (
    <CommunityFinder
      action={paths.offers(city.id, superId)}
      text={OFFER_FORM_COPY.find}
      fields={{ write: '1' }}
      q={q}
      candidates={candidates}
      hrefOf={({ id }) => paths.offers(city.id, superId, { write: true, house: id })}
    />
  );
};

function Write({ superId, id, ...fields }: OfferFormProps) {
  const { city } = usePage();
  const { community, problems } = fields;
  const asked = id === null ? { write: true, house: community.id } : { change: id };
  return (
    <Section title={community.name} note={OFFER_FORM_COPY.rule}>
      <Outcome problem={problems.other} />
      <OfferForm to={paths.offers(city.id, superId, { ...asked, add: true })} {...fields} />
    </Section>
  );
}
