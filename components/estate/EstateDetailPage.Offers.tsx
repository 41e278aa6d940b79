import { Section } from '@/components/ui/Section';
import { wholeFigures } from '@/components/ui/wholeFigures';
import type { EstateDetail, HomeOffers } from '@/lib/estate/estateDetail';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import {
  axisTexts,
  checkNote,
  checkRows,
  comparedText,
  daysName,
  daysScale,
  fewOffers,
  isOwnDays,
  offerBars,
  offerCurve,
  type ShownOffer,
  shownOffers,
} from '@/lib/estate/views/offerText';
import { OFFER_COPY as copy } from '@/lib/estate/words/offers';
import { formatPercent, MISSING } from '@/lib/kernel/format/number';
import css from './EstateDetailPage.Offers.module.css';

/** What an offer comes to, by what homes like it were let go for: the figure, a curve, other prices; the rest is folded. */
export function EstateOffers({ estate, offers }: EstateDetailPageProps) {
  if (!offers) return null;
  const shown = shownOffers(estate, offers);
  return (
    <Section title={copy.title} id="offer">
      {shown.length > 0 ? (
        <Chances shown={shown} estate={estate} offers={offers} />
      ) : (
        <TooFew estate={estate} offers={offers} />
      )}
      <p className={css.note}>{copy.soldOnly}</p>
      <More offers={offers} />
    </Section>
  );
}

interface OffersProps {
  estate: EstateDetail;
  offers: HomeOffers;
}

/** Each price is a radio button, and the page's style shows what belongs to the chosen one: it works without a script. */
function Chances({ shown, estate, offers }: OffersProps & { shown: ShownOffer[] }) {
  const start = Math.floor(shown.length / 2);
  return (
    <div className={css.chances}>
      {shown.map(({ offer, figure, unit, tenths }, at) => (
        <input
          key={offer}
          className={css.pick}
          type="radio"
          name="offer"
          id={`offer-${at}`}
          defaultChecked={at === start}
          aria-label={`${figure}${unit}，${tenths}`}
        />
      ))}
      <div className={css.panels}>
        {shown.map(({ offer, figure, unit, headline, against }) => (
          <div key={offer}>
            <p className={css.headline}>
              <span className={css.figure}>
                <b>{figure}</b>
                {unit}
              </span>
              {headline}
            </p>
            <p className={css.against}>{against}</p>
          </div>
        ))}
      </div>
      <Curve shown={shown} estate={estate} offers={offers} />
      <div className={css.panels}>
        {shown.map(({ offer, counted }) => (
          <p key={offer} className={css.counted}>
            {counted}
          </p>
        ))}
      </div>
      <div className={css.chips}>
        {shown.map(({ offer, figure, tenths }, at) => (
          <label key={offer} htmlFor={`offer-${at}`}>
            {figure}
            <small>{tenths}</small>
          </label>
        ))}
      </div>
      <p className={css.note}>{wholeFigures(comparedText(estate, offers))}</p>
    </div>
  );
}

const TOP = 10;
const ZERO = 110;
const BARS = 40;
const HEIGHT = 176;

function Curve({ shown, estate, offers }: OffersProps & { shown: ShownOffer[] }) {
  const { most, points } = offerCurve(offers);
  const bars = offerBars(offers, most);
  const tallest = Math.max(1, ...bars);
  const y = (share: number) => Math.round((ZERO - share * (ZERO - TOP)) * 10) / 10;
  const x = (discount: number) => Math.round(Math.min(1, Math.max(0, 1 - discount / most)) * 1000);
  const wide = 1000 / bars.length;
  const path = points.map(({ discount, share }) => `${x(discount)} ${y(share)}`).join('L');
  return (
    <svg className={css.curve} width="100%" height={HEIGHT} aria-hidden="true">
      <svg viewBox={`0 0 1000 ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.grid} d={`M0 ${y(1)}H1000M0 ${y(0.5)}H1000`} />
        <path
          className={css.bars}
          d={bars
            .map(
              (count, at) =>
                `M${Math.round(at * wide + wide * 0.06)} ${ZERO + 2}h${Math.round(wide * 0.88)}v${Math.round((count / tallest) * BARS)}h-${Math.round(wide * 0.88)}z`,
            )
            .join('')}
        />
        <path className={css.line} d={`M${path}`} />
        <path className={css.zero} d={`M0 ${ZERO}H1000`} />
      </svg>
      <text x="0" y={y(1) - 2}>
        {axisTexts.tenths(10)}
      </text>
      <text x="0" y={y(0.5) - 3}>
        {axisTexts.tenths(5)}
      </text>
      {shown.map(({ offer, chance: { discount, taken, of } }) => (
        <g key={offer} className={css.mark}>
          <line x1={`${x(discount) / 10}%`} x2={`${x(discount) / 10}%`} y1={y(taken / of)} y2={ZERO} />
          <circle cx={`${x(discount) / 10}%`} cy={y(taken / of)} r="5" />
        </g>
      ))}
      <text x="0" y={HEIGHT - 16}>
        {axisTexts.price(estate.price, most)}
      </text>
      <text x="50%" y={HEIGHT - 16} textAnchor="middle">
        {axisTexts.price(estate.price, most / 2)}
      </text>
      <text x="100%" y={HEIGHT - 16} textAnchor="end">
        {axisTexts.price(estate.price, 0)}
      </text>
      <text x="0" y={HEIGHT - 2}>
        {axisTexts.low(most)}
      </text>
      <text x="50%" y={HEIGHT - 2} textAnchor="middle">
        {axisTexts.low(most / 2)}
      </text>
      <text x="100%" y={HEIGHT - 2} textAnchor="end">
        {copy.asking}
      </text>
    </svg>
  );
}

/** Why no chance is told, and the few deals that there are, each a dot. */
function TooFew({ estate, offers }: OffersProps) {
  const { lacks } = offers;
  if (lacks !== null && lacks !== 'deals') {
    return (
      <p className={css.headline}>
        <b className={css.none}>{MISSING}</b>
        <span className={css.why}>{copy.lacks[lacks]}</span>
      </p>
    );
  }
  const { title, rule, seen, median } = fewOffers(estate, offers);
  return (
    <>
      <p className={css.headline}>
        <b className={css.none}>{MISSING}</b>
        {title}
      </p>
      <p className={css.against}>{rule}</p>
      {median !== null && <Dots discounts={offers.discounts} median={median} />}
      {seen && <p className={css.counted}>{wholeFigures(seen)}</p>}
      <p className={css.note}>{wholeFigures(comparedText(estate, offers))}</p>
    </>
  );
}

const ROWS = 3;
const GROUND = 64;

function Dots({ discounts, median }: { discounts: readonly number[]; median: number }) {
  const least = Math.min(0, discounts[0] ?? 0);
  const most = Math.max(0.04, discounts.at(-1) ?? 0) * 1.08;
  const x = (discount: number) => `${Math.round(((discount - least) / (most - least)) * 960 + 20) / 10}%`;
  return (
    <svg className={css.dots} width="100%" height="96" aria-hidden="true">
      <line x1="0" x2="100%" y1={GROUND} y2={GROUND} />
      {discounts.map((discount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two deals may be alike in all that is drawn
        <circle key={at} cx={x(discount)} cy={GROUND - 9 - (at % ROWS) * 12} r="4.5" />
      ))}
      <line x1={x(median)} x2={x(median)} y1="18" y2={GROUND} />
      <text className={css.median} x={x(median)} y="12" textAnchor={median > (least + most) / 2 ? 'end' : 'start'}>
        {axisTexts.median(median)}
      </text>
      <text x={x(0)} y="84" textAnchor={least < 0 ? 'middle' : 'start'}>
        {copy.asking}
      </text>
      <text x="100%" y="84" textAnchor="end">
        {axisTexts.low(most)}
      </text>
    </svg>
  );
}

function More({ offers }: { offers: HomeOffers }) {
  const { byDays, check, days } = offers;
  const scale = daysScale(byDays);
  const percent = (discount: number) => Math.min(100, Math.max(0, (discount / scale) * 100));
  return (
    <details className={css.more}>
      <summary>{copy.more}</summary>
      {byDays.length > 0 && (
        <>
          <h3>
            {copy.days.title}
            <small>{copy.days.aside}</small>
          </h3>
          {byDays.map((step) => (
            <div key={step.from} className={isOwnDays(step, days) ? css.ownDays : css.days}>
              <span>
                {daysName(step)}
                <small>{axisTexts.homes(step.homes)}</small>
              </span>
              <svg width="100%" height="20" aria-hidden="true">
                <rect className={css.track} y="10" width="100%" height="1" />
                {step.spread && (
                  <>
                    <rect
                      className={css.middle}
                      x={`${percent(step.spread.p25)}%`}
                      width={`${percent(step.spread.p75) - percent(step.spread.p25)}%`}
                      y="4"
                      height="12"
                      rx="1.5"
                    />
                    <rect className={css.tick} x={`${percent(step.spread.p50)}%`} y="2" width="2" height="16" />
                  </>
                )}
              </svg>
              <b>{formatPercent(step.spread?.p50)}</b>
            </div>
          ))}
          <p className={css.note}>{copy.days.note}</p>
        </>
      )}
      {check && (
        <>
          <h3>{copy.check.title}</h3>
          <table className={css.check}>
            <thead>
              <tr>
                <th scope="col">{copy.check.said}</th>
                <th scope="col">{copy.check.homes}</th>
                <th scope="col">{copy.check.came}</th>
              </tr>
            </thead>
            <tbody>
              {checkRows(check).map(({ said, homes, came }) => (
                <tr key={said}>
                  <td>{said}</td>
                  <td>{homes}</td>
                  <td>
                    <b>{came}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={css.note}>{checkNote(check)}</p>
        </>
      )}
      <h3>
        {copy.unknown.title}
        <small>{copy.unknown.aside}</small>
      </h3>
      <dl className={css.unknown}>
        {copy.unknown.items.map((item) => (
          <div key={item}>
            <dt>{item}</dt>
            <dd>{MISSING}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
