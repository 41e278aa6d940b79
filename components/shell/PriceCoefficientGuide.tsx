import { PRICE_COEFFICIENT_COPY } from '@/lib/community/words/priceCoefficient';
import { Overlay } from '../ui/Overlay';
import css from './PriceCoefficientGuide.module.css';

const COPY = PRICE_COEFFICIENT_COPY;

/** What the coefficients behind an estimated price are. Loaded by PriceCoefficientHost. */
export function PriceCoefficientGuide({ onClose }: { onClose: () => void }) {
  return (
    <Overlay open onClose={onClose} title={COPY.title}>
      <p className={css.text}>{COPY.lead}</p>
      <dl className={css.items}>
        {COPY.items.map(({ name, text }) => (
          <div key={name} className={css.item}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{COPY.note}</p>
    </Overlay>
  );
}
