import { RangeBar } from '@/components/chart/RangeBar';
import { Section } from '@/components/ui/Section';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import {
  communitySentence,
  errorNote,
  estimateBasis,
  noEstimateText,
  priceVerdict,
} from '@/lib/views/estate/estateText';
import type { EstateDetailPageProps } from '@/lib/views/estate/estateView';
import { usePage } from '@/stores/PageProvider';
import css from './EstateDetailPage.module.css';

/** The sentence that says whether a price is reasonable and how sure we are. */
export function EstatePrice({ estate, community, estimateError }: EstateDetailPageProps) {
  const { city, now } = usePage();
  const { estimate, price } = estate;
  const copy = ESTATE_COPY.price;
  const more = { text: copy.method, href: '#method' };
  if (!estimate) {
    return (
      <Section title={copy.title} id="price" more={more}>
        <p className={css.sentence}>{noEstimateText(estate)}</p>
        <p className={css.sentence}>{communitySentence(city, community, now)}</p>
      </Section>
    );
  }
  const verdict = priceVerdict(price, estimate);
  return (
    <Section title={copy.title} id="price" more={more} note={errorNote(city, estimateError, now)}>
      <RangeBar
        low={estimate.low}
        value={estimate.value}
        high={estimate.high}
        asking={price}
        confidence={copy.confidence}
      />
      <p className={css.sentence}>
        {verdict.before}
        <b>{verdict.figure}</b>
        {verdict.after + estimateBasis(estimate)}
        {communitySentence(city, community, now)}
      </p>
    </Section>
  );
}
