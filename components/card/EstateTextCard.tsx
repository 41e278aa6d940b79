import { useVerdict } from '@/components/calculators/affordability/useVerdict';
import { Picture } from '@/components/picture/Picture';
import { TagList } from '@/components/ui/Tag';
import { withWholeFigures } from '@/components/ui/wholeFigures';
import type { EstateCardText } from '@/lib/card/views/estateCard';
import { dealsLabel } from '@/lib/estate/views/dealsLabel';
import { ESTATE_CARD_COPY as copy } from '@/lib/estate/words/estateCard';
import { pictureOfText } from '@/lib/picture/pictureText';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import shared from '../ui/Card.module.css';
import css from './EstateTextCard.module.css';

export interface EstateTextCardProps {
  card: EstateCardText;
  eager?: boolean;
}

/** A home for sale in a list: what it costs and what it should cost, before any label. The server words it. */
export function EstateTextCard({ card, eager }: EstateTextCardProps) {
  const { city } = usePage();
  const verdict = useVerdict(city.id, card.id);
  return (
    <a className={shared.card} href={paths.estate(city.id, card.id)}>
      <div className={shared.top}>
        <div className={css.picture}>
          <Picture picture={pictureOfText(card.picture)} alt="" width={128} eager={eager} badge={card.badge} />
        </div>
        <div className={shared.text}>
          <h3 className={css.title}>
            <span>{card.title}</span>
            {card.where && <small>{card.where}</small>}
          </h3>
          <p className={css.facts}>{card.facts}</p>
          <p className={css.price}>
            <b>
              {card.price}
              <small>{card.priceUnit}</small>
            </b>
            {card.units.map((unit) => (
              <small key={unit}>{unit}</small>
            ))}
          </p>
        </div>
      </div>
      {(card.reasons || card.against) && (
        <p className={css.reasons}>
          {card.reasons?.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
          {card.against && <b>{card.against}</b>}
        </p>
      )}
      {card.cost && <p className={css.cost}>{verdict?.money ?? card.cost}</p>}
      <p className={shared.strip}>
        <span>
          {copy.estimate}
          <b className={css.figure}>
            {card.estimate ?? card.apart ?? (city.isValuing ? copy.valuing : copy.noEstimate)}
          </b>
        </span>
        <span>
          {card.dealsSpan ? dealsLabel(card.dealsSpan) : copy.communityDeals}
          <b className={css.figure}>{withWholeFigures(card.deals)}</b>
        </span>
      </p>
      <div className={css.tags}>
        <TagList tags={verdict ? [verdict.tag, ...tagsOf(card)] : tagsOf(card)} />
      </div>
    </a>
  );
}

function tagsOf({ good = [], risks = [], cut, plain }: EstateCardText) {
  return [
    ...good.map((text) => ({ text, tone: 'good' as const })),
    ...risks.map((text) => ({ text, tone: 'warn' as const })),
    ...(cut ? [{ text: cut, tone: 'down' as const }] : []),
    ...plain.map((text) => ({ text })),
  ];
}
