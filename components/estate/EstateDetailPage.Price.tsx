import { RangeBar } from '@/components/chart/RangeBar';
import { DealRowTable } from '@/components/deal/DealTable';
import link from '@/components/ui/Link.module.css';
import { Section } from '@/components/ui/Section';
import { Term } from '@/components/ui/Term';
import { wholeFigures } from '@/components/ui/wholeFigures';
import {
  bargainSentence,
  communitySentence,
  errorNote,
  estimateBasis,
  noEstimateText,
  priceVerdict,
} from '@/lib/estate/views/estateText';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_COPY } from '@/lib/estate/words/estate';
import { OFFER_COPY } from '@/lib/estate/words/offers';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './EstateDetailPage.module.css';

/** The sentence that says whether a price is reasonable and how sure we are. */
export function EstatePrice({ estate, community, estimateError, offers }: EstateDetailPageProps) {
  const { city, now } = usePage();
  const { estimate, price } = estate;
  const copy = ESTATE_COPY.price;
  const more = { text: copy.method, href: '#method' };
  if (!estimate) {
    return (
      <Section title={copy.title} id="price" more={more}>
        <p className={css.sentence}>{noEstimateText(estate, city)}</p>
        <p className={css.sentence}>{wholeFigures(communitySentence(city, community, now))}</p>
      </Section>
    );
  }
  const verdict = priceVerdict(price, estimate);
  return (
    <Section
      title={copy.title}
      id="price"
      more={more}
      how={ESTATE_COPY.price.how + errorNote(city, estimateError, now)}
    >
      <div className={css.verdict}>
        <b className={css[verdict.tone]}>{verdict.words}</b>
        <Term name={copy.range} />
        {` ${verdict.range}`}
      </div>
      <RangeBar low={estimate.low} value={estimate.value} high={estimate.high} asking={price} />
      <p className={css.sentence}>
        {wholeFigures(verdict.sentence + estimateBasis(estimate) + communitySentence(city, community, now))}
        <a href={paths.accuracy(city.id)}>{copy.accuracy}</a>
      </p>
      {offers && (
        <a className={link.action} href="#offer">
          {OFFER_COPY.link}
        </a>
      )}
    </Section>
  );
}

/** Why a home is offered for less than its like, and the deals that say so. */
export function EstateBargain({ estate, bargain }: EstateDetailPageProps) {
  if (!bargain) return null;
  const copy = ESTATE_COPY.bargain;
  return (
    <Section title={copy.title} how={copy.how}>
      <p className={css.sentence}>{wholeFigures(bargainSentence(estate.price, bargain.bound) + copy.unknown)}</p>
      {bargain.deals.length > 0 && <DealRowTable rows={bargain.deals} houseId={null} caption={copy.comparables} />}
    </Section>
  );
}
