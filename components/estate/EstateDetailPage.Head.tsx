import { ToCheckTag } from '@/components/calculator/RuleWarnings';
import { FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { Price, UnitPrice } from '@/components/ui/Price';
import section from '@/components/ui/Section.module.css';
import { Tag, TagList } from '@/components/ui/Tag';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { isToCheck } from '@/lib/domain/calculators/factBook';
import type { FactId } from '@/lib/domain/calculators/facts/fact';
import { formatFullDate } from '@/lib/domain/format/date';
import { area, formatLayout } from '@/lib/domain/format/home';
import { formatPercent } from '@/lib/domain/format/number';
import { formatTotalPrice, formatWholeYuan } from '@/lib/domain/format/price';
import { paths } from '@/lib/routes/paths';
import { estateName } from '@/lib/views/estate/estateName';
import {
  goodMarks,
  placeLine,
  priceTag,
  riskMarks,
  seenNotice,
  soldSentence,
  usableFacts,
} from '@/lib/views/estate/estateText';
import { usePage } from '@/stores/PageProvider';
import type { EstateDetailPageProps } from './EstateDetailPage';
import css from './EstateDetailPage.module.css';

/** What the payment rests on. */
const LOAN_RULES: readonly FactId[] = ['loan.lpr', 'loan.usualSpread', 'loan.downPayment'];

/** Name, place, the one large figure, and the three facts that decide. */
export function EstateHead({ city, estate, soldFor, cost }: EstateDetailPageProps) {
  const { now } = usePage();
  const tag = priceTag(estate);
  const usable = usableFacts(estate);
  return (
    <section className={head.plain}>
      <EndedNotice city={city} estate={estate} soldFor={soldFor} />
      <SeenNotice text={seenNotice(estate, now)} />
      <h1>{estateName(estate)}</h1>
      <p className={head.place}>{placeLine(estate)}</p>
      <div className={head.price}>
        <Price fen={estate.price} size="xl" />
        <UnitPrice fen={estate.unitPrice} />
        {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      </div>
      <p className={css.costLine}>
        <span>{`首付 ${formatTotalPrice(cost.downPayment)}起（${formatPercent(cost.downPaymentShare, 0)}）`}</span>
        <span>{`月供约 ${formatWholeYuan(cost.monthlyPayment)}`}</span>
        <span>
          {ESTATE_COPY.cost.rateOf(formatPercent(cost.annualRate, 3))}
          {cost.warnings.some((warning) => LOAN_RULES.includes(warning.id) && isToCheck(warning)) && <ToCheckTag />}
        </span>
        {usable && <span>{`套内 ${usable.unitPrice}`}</span>}
      </p>
      <TagList tags={[...riskMarks(estate), ...goodMarks(estate)]} />
      <div className={section.apart}>
        <FigureGrid
          columns={3}
          ruled
          items={[
            {
              label: ESTATE_COPY.facts.layout,
              value: { figure: formatLayout(estate.layout.rooms, estate.layout.halls), unit: '' },
            },
            { label: ESTATE_COPY.facts.area, value: area(estate.area) },
            {
              label: ESTATE_COPY.facts.usable,
              value: usable ? { figure: area(estate.usableArea).figure, unit: `㎡ · ${usable.ratio}` } : area(null),
            },
          ]}
        />
      </div>
    </section>
  );
}

/** A home that nobody has seen for long says so first. */
function SeenNotice({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className={css.ended} role="note">
      <p>{text}</p>
    </div>
  );
}

/** A home that left the market says so first, and what it went for where that is known. */
function EndedNotice({ city, estate, soldFor }: Pick<EstateDetailPageProps, 'city' | 'estate' | 'soldFor'>) {
  const { status, statusDay, community } = estate;
  if (status === 'on_sale') return null;
  const { title, text } = ESTATE_COPY.status[status];
  return (
    <div className={css.ended} role="note">
      <b>{statusDay ? `${title} · ${formatFullDate(statusDay)}` : title}</b>
      {soldFor && (
        <a className={css.soldFor} href={paths.deal(city.id, community.id, soldFor.id)}>
          {soldSentence(estate.price, soldFor)}
        </a>
      )}
      <p>{text}</p>
    </div>
  );
}
