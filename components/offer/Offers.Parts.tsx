import { PictureGrid } from '@/components/picture/PictureGrid';
import { AnswerBadge } from '@/components/post/AnswerBadge';
import { ReportForm } from '@/components/post/ReportForm';
import { Button } from '@/components/ui/Button';
import { FactGrid } from '@/components/ui/FactGrid';
import { Pagination } from '@/components/ui/Pagination';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import { formatDate } from '@/lib/kernel/format/date';
import type { OfferListProps, OfferReadingProps, OwnOffersProps } from '@/lib/offer/views/offerPages';
import { cutLine, offerByline, offerFacts, offersAddress, offerTitle, ownLine } from '@/lib/offer/views/offerText';
import { OFFER_COPY as copy } from '@/lib/offer/words';
import { leadAddress } from '@/lib/routes/leadAddress';
import { paths } from '@/lib/routes/paths';
import { offerPictureUrl } from '@/lib/routes/pictures';
import { usePage } from '@/stores/PageProvider';
import post from '../post/Post.module.css';
import css from './Offer.module.css';
import { OfferRow } from './OfferRow';

function Rows(props: OfferListProps) {
  const { offers, page, pages } = props;
  const { city } = usePage();
  return (
    <>
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} />
      ))}
      <Pagination page={page} pages={pages} hrefOf={(at) => offersAddress(city.id, props, at)} />
    </>
  );
}

type Read = Pick<OfferReadingProps, 'offer' | 'own' | 'isSignedIn'>;

function Home({ offer, own, isSignedIn }: Read) {
  const { now } = usePage();
  const { id, cityId, community, text, pictures, badge } = offer;
  const cut = cutLine(offer);
  return (
    <Section note={own ? undefined : copy.lead}>
      <h1 className={post.text}>{offerTitle(offer)}</h1>
      <p className={post.who}>
        {offerByline(offer, now)}
        <AnswerBadge badge={badge} />
      </p>
      {cut && <p className={css.cut}>{cut}</p>}
      <div className={css.pictures}>
        <PictureGrid pictures={pictures} urlOf={offerPictureUrl} alt={copy.picture} />
      </div>
      <FactGrid facts={offerFacts(offer)} />
      <p className={post.said}>{text}</p>
      <p className={post.byline}>
        <a href={paths.resale(cityId, community.id)}>{community.name}</a>
        {' · '}
        <a href={paths.offers(cityId)}>{copy.back}</a>
      </p>
      {isSignedIn && own === null && (
        <div className={post.deeds}>
          <ReportForm page={paths.offer(cityId, id)} post={id} />
        </div>
      )}
    </Section>
  );
}

/** How one reaches whoever publishes it. */
function Reach({ offer }: Pick<Read, 'offer'>) {
  const { id, cityId, kind, superId, agentId } = offer;
  return (
    <Section title={offer.author}>
      <div className={css.actions}>
        <Button href={leadAddress(kind === 'sale' ? 'visit' : 'rent', { cityId, offerId: id })} block>
          {copy.visit}
        </Button>
        {agentId !== null && (
          <Button href={paths.talk(agentId, { cityId, houseId: offer.community.id })} variant="line" block>
            {copy.talk}
          </Button>
        )}
        {superId !== null && (
          <>
            <Button href={paths.expert(superId, { cityId })} variant="line" block>
              {copy.ask}
            </Button>
            <Button href={paths.offers(cityId, superId)} variant="line" block>
              {copy.askAll}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}

function Manage({ offer, own }: Pick<Read, 'offer'> & { own: NonNullable<Read['own']> }) {
  const { now } = usePage();
  const { id, cityId, superId } = offer;
  const here = paths.offer(cityId, id);
  const isDown = own.state === 'withdrawn';
  return (
    <Section title={copy.mine} aside={ownLine(own, now)}>
      <p className={post.byline}>{copy.leadsNote}</p>
      {own.leads.length === 0 && <p className={post.state}>{copy.noLeads}</p>}
      <ul aria-label={copy.leads}>
        {own.leads.map(({ mobile, leftAt }) => (
          <li key={`${mobile} ${leftAt}`} className={post.said}>
            <a href={`tel:${mobile}`}>{mobile}</a> · {formatDate(leftAt, now)}
          </li>
        ))}
      </ul>
      {!isDown && (
        <div className={post.deeds}>
          {(own.state === 'shown' || own.state === 'ended') && (
            <PostForm to={here} fields={{ do: 'renew' }}>
              <Button type="submit" variant="line" size="sm">
                {copy.renew}
              </Button>
            </PostForm>
          )}
          {superId !== null && (
            <Button href={paths.offers(cityId, superId, { change: id })} variant="line" size="sm">
              {copy.change}
            </Button>
          )}
          <PostForm to={here} fields={{ do: 'withdraw' }}>
            <Button type="submit" variant="line" size="sm">
              {copy.withdraw}
            </Button>
          </PostForm>
        </div>
      )}
      {!isDown && <p className={post.state}>{copy.withdrawNote}</p>}
    </Section>
  );
}

function Own({ offers }: Pick<OwnOffersProps, 'offers'>) {
  const { now } = usePage();
  return offers.map(({ offer, own }) => <OfferRow key={offer.id} offer={offer} own={ownLine(own, now)} />);
}

/** What of homes that people publish is only read, and forms without anything to type. */
export const OFFER_PARTS = { Rows, Home, Reach, Manage, Own };
