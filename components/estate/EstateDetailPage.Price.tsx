import { RangeBar } from '@/components/chart/RangeBar';
import { Section } from '@/components/ui/Section';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { communitySentence, errorNote, noEstimateText, priceVerdict } from '@/lib/views/estate/estateText';
import { usePage } from '@/stores/PageProvider';
import type { EstateDetailPageProps } from './EstateDetailPage';
import css from './EstateDetailPage.module.css';

/** The sentence that says whether a price is reasonable and how sure we are. */
export function EstatePrice({ city, estate, community, estimateError }: EstateDetailPageProps) {
  const { now } = usePage();
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
        {`${verdict.after}估价取自 ${estimate.samples} 套可比成交。`}
        {communitySentence(city, community, now)}
      </p>
    </Section>
  );
}
