import { LEAD_COPY } from '@/lib/config/microcopy/lead';
import { formatArea, formatLayout } from '@/lib/domain/format/home';
import { formatFixed, formatNumber } from '@/lib/domain/format/number';
import type { RecommendedEstate } from '@/services/lead';
import { Picture } from '../picture/Picture';
import { Checkbox } from '../ui/Choice';
import css from './LeadModal.module.css';

export interface RecommendedEstatesProps {
  estates: readonly RecommendedEstate[];
  isChosen: (estateId: number) => boolean;
  toggle: (estateId: number) => void;
}

/** Homes to be asked about as well: each chosen, each can be taken out. */
export function RecommendedEstates({ estates, isChosen, toggle }: RecommendedEstatesProps) {
  if (estates.length === 0) return null;
  return (
    <fieldset>
      <legend className={LEAD_COPY.alsoAsked ? css.alsoAsked : 'visuallyHidden'}>
        {LEAD_COPY.alsoAsked || LEAD_COPY.alsoAskedBare}
      </legend>
      <ul className={css.estates}>
        {estates.map((estate) => (
          <li key={estate.id}>
            <Checkbox
              checked={isChosen(estate.id)}
              onChange={() => toggle(estate.id)}
              label={<EstateLine {...estate} />}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The specification gives these prices in 万 and 万/㎡. */
function EstateLine({
  houseName,
  picList,
  roomCount,
  livingRoomCount,
  area,
  avgPrice,
  totalPriceMillion,
}: RecommendedEstate) {
  const facts = `${formatLayout(roomCount, livingRoomCount)} · ${formatArea(area)}`;
  return (
    <span className={css.estate}>
      <span className={css.picture}>
        <Picture picture={picList[0] ?? null} alt="" width={72} eager />
      </span>
      <span className={css.text}>
        <b className={css.name}>{houseName}</b>
        <span className={css.facts}>{facts}</span>
        <span className={css.prices}>
          <b className={css.price}>{`${formatNumber(totalPriceMillion, 1)}万`}</b>
          <span className={css.facts}>{`${formatFixed(avgPrice, 2)}万/㎡`}</span>
        </span>
      </span>
    </span>
  );
}
