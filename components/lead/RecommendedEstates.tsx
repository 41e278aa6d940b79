import type { RecommendedEstate } from '@/lib/lead/contract';
import type { AskedKind } from '@/lib/lead/leadKind';
import { recommendedTexts } from '@/lib/lead/views/recommendedText';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { Picture } from '../picture/Picture';
import { Checkbox } from '../ui/Choice';
import css from './LeadModal.module.css';

export interface RecommendedEstatesProps {
  /** Of a real price each is chosen beforehand. */
  kind: AskedKind;
  estates: readonly RecommendedEstate[];
  /** On their way: their room is kept, so that nothing below moves when they come. */
  isLoading: boolean;
  isChosen: (estateId: number) => boolean;
  toggle: (estateId: number) => void;
}

/** Homes to be asked about as well: each can be put in and taken out. */
export function RecommendedEstates({ kind, estates, isLoading, isChosen, toggle }: RecommendedEstatesProps) {
  if (estates.length === 0) {
    return (
      <div className={css.recommended} aria-busy={isLoading}>
        {!isLoading && <p className={css.facts}>{LEAD_COPY.alsoAskedNone}</p>}
      </div>
    );
  }
  const claim = kind === 'price' ? LEAD_COPY.alsoAsked : LEAD_COPY.alsoAskedMore;
  return (
    <fieldset className={css.recommended}>
      <legend className={claim ? css.alsoAsked : 'visuallyHidden'}>{claim || LEAD_COPY.alsoAskedBare}</legend>
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

function EstateLine(estate: RecommendedEstate) {
  const { facts, total, unit } = recommendedTexts(estate);
  return (
    <span className={css.estate}>
      <span className={css.picture}>
        <Picture picture={estate.picList[0] ?? null} alt="" width={72} eager />
      </span>
      <span className={css.text}>
        <b className={css.name}>{estate.houseName}</b>
        <span className={css.facts}>{facts}</span>
        <span className={css.prices}>
          <b className={css.price}>{total}</b>
          <span className={css.facts}>{unit}</span>
        </span>
      </span>
    </span>
  );
}
