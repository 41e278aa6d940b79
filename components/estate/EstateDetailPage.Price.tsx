import type { MouseEvent } from 'react';
import { RangeBar } from '@/components/chart/RangeBar';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { EstateDetailPageProps } from './EstateDetailPage';
import css from './EstateDetailPage.module.css';
import { communitySentence, errorNote, priceVerdict } from './estateText';

/** The sentence that says whether a price is reasonable and how sure we are. */
export function EstatePrice({ city, estate, community, estimateError, now }: EstateDetailPageProps) {
  const { estimate, price } = estate;
  const copy = ESTATE_COPY.price;
  const more = { text: copy.method, href: '#method' };
  if (!estimate) {
    return (
      <Section title={copy.title} id="price" more={more}>
        <p className={css.sentence}>{estate.status === 'on_sale' ? copy.none : copy.ended}</p>
        <p className={css.sentence}>{communitySentence(community)}</p>
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
        {communitySentence(community)}
      </p>
    </Section>
  );
}

/** How the estimate comes about, in words that can be checked. */
export function EstateMethod() {
  const show = useAppStore((state) => state.setViewGuider);
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    show(true);
  };
  const { title, text, coefficients } = ESTATE_COPY.method;
  return (
    <Section title={title} id="method">
      <div className={css.paragraphs}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={css.coefficients}>
        <Button href="#method" variant="text" size="sm" onClick={explain}>
          {coefficients}
        </Button>
      </div>
    </Section>
  );
}
