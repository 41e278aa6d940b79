import { Picture } from '@/components/picture/Picture';
import { Figure, FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { isRecent } from '@/lib/domain/factDays';
import { dealChanges } from '@/lib/domain/format/dealChanges';
import { countFigure, formatPercent } from '@/lib/domain/format/number';
import { apartNote } from '@/lib/domain/format/period';
import { unitPrice, unitPriceInWan } from '@/lib/domain/format/price';
import type { AreaSummary } from '@/lib/domain/model/area';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { besidePlate, builtText, heroSource } from '@/lib/views/community/communityText';
import type { FigureItem } from '@/lib/views/figureItem';
import { usePage } from '@/stores/PageProvider';
import type { CommunityPageProps } from './CommunityPage';
import css from './CommunityPage.module.css';

/** Name, place, the one large figure, and the four that go with it. */
export function CommunityHead({ city, community, general }: CommunityPageProps) {
  const { now } = usePage();
  const { name, alias, picture, summary } = community;
  return (
    <section className={head.sky}>
      <div className={css.title}>
        <div className={css.names}>
          <h1>{name}</h1>
          <Place city={city} community={community} />
          {alias && <p className={css.quiet}>{`又名 ${alias}`}</p>}
        </div>
        <div className={css.picture}>
          <Picture picture={picture} alt={name} width={104} eager />
        </div>
      </div>
      {summary && (
        <>
          <Figure
            label={COMMUNITY_COPY.dealAverage}
            value={unitPrice(summary.dealUnitPrice)}
            changes={dealChanges(summary)}
            source={heroSource(city, summary, now)}
            size="hero"
          />
          {general && <p className={head.beside}>{besidePlate(general)}</p>}
          <p className={head.beside}>{apartNote(city) ?? listingsNote(city, now)}</p>
          <div className={head.keys}>
            <FigureGrid items={keysOf(summary, city, community.id)} />
          </div>
        </>
      )}
    </section>
  );
}

function Place({ city, community }: Pick<CommunityPageProps, 'city' | 'community'>) {
  const { district, plate } = community;
  return (
    <p className={head.place}>
      {district && <a href={paths.searchResult(city.id, { district: district.id })}>{district.name}</a>}
      {plate && (
        <>
          {' · '}
          <a href={paths.plate(city.id, plate.id)}>{plate.name}</a>
        </>
      )}
      {community.builtYear !== null && ` · ${builtText(community)}`}
    </p>
  );
}

/** The day of the listings, where the deals do not tell it: there are none, or they are old too. */
function listingsNote({ dealsDay, listingsDay }: PageCity, now: number): string | null {
  if (listingsDay === null || (dealsDay !== null && isRecent(dealsDay, now))) return null;
  return `挂牌截至 ${listingsDay}`;
}

function keysOf(summary: AreaSummary, city: PageCity, id: number): FigureItem[] {
  const { keys } = COMMUNITY_COPY;
  return [
    { label: keys.asking, value: unitPriceInWan(summary.askingUnitPrice) },
    {
      label: keys.listings,
      value: countFigure(summary.listings, '套'),
      href: paths.searchResult(city.id, { house: id }),
    },
    { label: keys.days, value: countFigure(summary.daysToSell.value, '天') },
    { label: keys.discount, value: { figure: formatPercent(summary.discount.value), unit: '' } },
  ];
}
