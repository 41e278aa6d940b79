import elder from '@/components/ui/Elder.module.css';
import { Price } from '@/components/ui/Price';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { askText, elderFacts, gapWords, soldText, walksOf } from '@/lib/estate/views/elderEstate';
import { estateName } from '@/lib/estate/views/estateName';
import { noEstimateText, priceTag, riskMarks, seenNotice } from '@/lib/estate/views/estateText';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ELDER_ESTATE_COPY as copy } from '@/lib/estate/words/elderEstate';
import { MISSING } from '@/lib/kernel/format/number';
import { usePage } from '@/stores/PageProvider';
import css from './ElderEstate.module.css';
import { ElderRange } from './ElderRange';

/** A home on sale in 长辈版: what it asks, whether that is much, how one lives there, and where one walks to. */
export function ElderEstate({ estate, around }: EstateDetailPageProps) {
  const { now } = usePage();
  const tag = priceTag(estate);
  const seen = seenNotice(estate, now);
  const risks = riskMarks(estate);
  return (
    <>
      <section className={css.head}>
        <h1>{estateName(estate)}</h1>
        <p className={css.price}>
          <Price fen={estate.price} size="xl" />
          {tag && <b className={tag.tone === 'down' ? css.fall : css.rise}>{tag.text}</b>}
        </p>
        {seen && <p>{seen}</p>}
        {risks.length > 0 && <p>{askText(risks)}</p>}
      </section>
      <Worth estate={estate} />
      <section className={css.group}>
        <h2>{copy.home}</h2>
        <dl>
          {elderFacts(estate).map(({ name, value }) => (
            <div key={name} className={css.fact}>
              <dt>{name}</dt>
              <dd>{value ? <b>{value}</b> : <Unknown />}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Walks around={around} />
    </>
  );
}

const Unknown = () => (
  <>
    {MISSING}
    <small>{copy.unknown}</small>
  </>
);

function Worth({ estate }: Pick<EstateDetailPageProps, 'estate'>) {
  const { city } = usePage();
  const { estimate, price } = estate;
  if (!estimate) {
    return (
      <section className={css.group} id="price">
        <h2>{copy.price}</h2>
        <p>{noEstimateText(estate, city)}</p>
      </section>
    );
  }
  const { before, gap } = gapWords(price, estimate.value);
  return (
    <section className={css.group} id="price">
      <h2>{copy.price}</h2>
      <ElderRange asking={price} {...estimate} />
      <p>
        {before}
        {gap && <b className={elder.whole}>{gap}</b>}。
      </p>
      <p className={css.quiet}>{wholeFigures(soldText(estimate))}</p>
    </section>
  );
}

function Walks({ around }: Pick<EstateDetailPageProps, 'around'>) {
  const walks = walksOf(around);
  if (walks.length === 0) return null;
  return (
    <section className={css.group}>
      <h2>{copy.walks}</h2>
      <ul>
        {walks.map(({ name, metres, minutes }) => (
          <li key={name} className={css.walk}>
            <span>
              {name}
              <small className={elder.whole}>{metres}</small>
            </span>
            <b className={elder.whole}>{minutes}</b>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>{copy.walkNote}</p>
    </section>
  );
}
