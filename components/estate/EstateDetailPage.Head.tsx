import { ListingAgeLink } from '@/components/card/ListingAgeLink';
import { HomeMarks } from '@/components/note/HomeMarks';
import { OwnWays } from '@/components/search/OwnWays';
import { FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import link from '@/components/ui/Link.module.css';
import { Price, UnitPrice } from '@/components/ui/Price';
import section from '@/components/ui/Section.module.css';
import { StateNote } from '@/components/ui/StateNote';
import { Tag, TagList } from '@/components/ui/Tag';
import { explained } from '@/components/ui/Term';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { FINANCES_ANCHOR, MONEY_PLACE } from '@/lib/estate/financesAnchors';
import { costLines, rateOf } from '@/lib/estate/views/costText';
import { estateName } from '@/lib/estate/views/estateName';
import {
  goodMarks,
  lastAskedText,
  placeLine,
  priceTag,
  riskMarks,
  seenNotice,
  sizeFigures,
  soldSentence,
  usableFacts,
} from '@/lib/estate/views/estateText';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_COPY } from '@/lib/estate/words/estate';
import { formatFullDate } from '@/lib/kernel/format/date';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './EstateDetailPage.module.css';

/** Name, place, the one large figure, and the three facts that decide. */
export function EstateHead({ estate, soldFor, cost, ways }: EstateDetailPageProps) {
  const { city, now } = usePage();
  const tag = priceTag(estate);
  return (
    <section className={head.plain}>
      <EndedNotice estate={estate} soldFor={soldFor} />
      <SeenNotice text={seenNotice(estate, now)} />
      <h1>{wholeFigures(estateName(estate))}</h1>
      <p className={head.place}>{placeLine(estate)}</p>
      {estate.status === 'on_sale' ? (
        <div className={head.price}>
          <Price fen={estate.price} size="xl" />
          <UnitPrice fen={estate.unitPrice} />
          {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
        </div>
      ) : (
        <LastPrice estate={estate} soldFor={soldFor} />
      )}
      {estate.status === 'on_sale' && <UsualMoney estate={estate} cost={cost} />}
      <TagList tags={[...riskMarks(estate), ...goodMarks(estate)]} explain={explained} />
      <div className={section.apart}>
        <FigureGrid columns={3} ruled items={sizeFigures(estate)} explain={explained} />
      </div>
      <OwnWays ways={ways} back={paths.estate(city.id, estate.id)} />
      <HomeMarks
        thing={{ kind: 'estate', id: estate.id }}
        houseId={estate.community.id}
        back={paths.estate(city.id, estate.id)}
      />
    </section>
  );
}

/** What a first buyer pays down and each month, and the way to what one can pay oneself (OwnFinances takes its place). */
function UsualMoney({ estate, cost }: Pick<EstateDetailPageProps, 'estate' | 'cost'>) {
  const usable = usableFacts(estate);
  return (
    <div id={MONEY_PLACE}>
      <div>
        <p className={css.costLine}>
          {[...costLines(cost), rateOf(cost.annualRate), usable?.unitPrice].map(
            (text) => text && <span key={text}>{text}</span>,
          )}
        </p>
        <p className={css.financesLine}>
          <a className={link.action} href={`#${FINANCES_ANCHOR}`}>
            {ESTATE_COPY.finances.title}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Of a home that has left the market: what it went for; what it last asked is said quietly, since nobody can pay it. */
function LastPrice({ estate, soldFor }: Pick<EstateDetailPageProps, 'estate' | 'soldFor'>) {
  return (
    <div className={head.price}>
      {soldFor && <Price fen={soldFor.price} size="xl" />}
      <span className={css.lastAsked}>{lastAskedText(estate)}</span>
    </div>
  );
}

/** A home that nobody has seen for long says so first. */
function SeenNotice({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <StateNote>
      <p>{text}</p>
      <ListingAgeLink />
    </StateNote>
  );
}

/** A home that left the market says so first, and what it went for where that is known. */
function EndedNotice({ estate, soldFor }: Pick<EstateDetailPageProps, 'estate' | 'soldFor'>) {
  const { city } = usePage();
  const { status, statusDay, community } = estate;
  if (status === 'on_sale') return null;
  const { title, text } = ESTATE_COPY.status[status];
  return (
    <StateNote>
      <b>{statusDay ? `${title} · ${formatFullDate(statusDay)}` : title}</b>
      {soldFor && (
        <a className={css.soldFor} href={paths.deal(city.id, community.id, soldFor.id)}>
          {soldSentence(estate.price, soldFor)}
        </a>
      )}
      <p>{text}</p>
    </StateNote>
  );
}
