import { AnswerBadge } from '@/components/post/AnswerBadge';
import type { OfferEntry } from '@/lib/offer/contract';
import { cutLine, offerByline, offerLine, offerPrice, offerTitle } from '@/lib/offer/views/offerText';
import { paths } from '@/lib/routes/paths';
import { offerPictureUrl } from '@/lib/routes/pictures';
import { usePage } from '@/stores/PageProvider';
import post from '../post/Post.module.css';
import css from './Offer.module.css';

interface OfferRowProps {
  offer: OfferEntry;
  /** In place of who published it: how it stands, for its writer. */
  own?: string;
  /** Below a section's own heading. */
  Heading?: 'h2' | 'h3';
}

/** A home that somebody publishes themselves, in a list; it leads to its own page. */
export function OfferRow({ offer, own, Heading = 'h2' }: OfferRowProps) {
  const { now } = usePage();
  const { id, cityId, kind, price, badge, pictures } = offer;
  const [picture] = pictures;
  const cut = cutLine(offer);
  return (
    <article className={post.row}>
      <a href={paths.offer(cityId, id)} className={css.row}>
        {picture && (
          <img
            className={css.cover}
            src={offerPictureUrl(picture.id)}
            alt=""
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        )}
        <div className={css.facts}>
          <Heading className={post.title}>{offerTitle(offer)}</Heading>
          <p className={css.price}>{offerPrice(kind, price)}</p>
          {cut && <p className={css.cut}>{cut}</p>}
          <p className={post.state}>{offerLine(offer)}</p>
          <p className={post.who}>
            {own ?? offerByline(offer, now)}
            {own === undefined && <AnswerBadge badge={badge} />}
          </p>
        </div>
      </a>
    </article>
  );
}
