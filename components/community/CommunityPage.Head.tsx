import { ReportLinks } from '@/components/card/ReportLinks';
import { HomeMarks } from '@/components/note/HomeMarks';
import { Picture } from '@/components/picture/Picture';
import { OwnWays } from '@/components/search/OwnWays';
import { Figure, FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { explained } from '@/components/ui/Term';
import {
  aliasText,
  besidePlate,
  builtText,
  heroSource,
  keyFigures,
  listingsNote,
} from '@/lib/community/views/communityText';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_COPY } from '@/lib/community/words/community';
import { dealChanges } from '@/lib/deal/views/dealChanges';
import { apartNote } from '@/lib/deal/views/period';
import { unitPrice } from '@/lib/kernel/format/price';
import { houseReportLinks } from '@/lib/report/views/reportLinks';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CommunityPage.module.css';

/** Name, place, the one large figure, and the four that go with it. */
export function CommunityHead({
  community,
  general,
  ways,
}: Pick<CommunityPageProps, 'community' | 'general' | 'ways'>) {
  const { city, now } = usePage();
  const { name, alias, picture, summary } = community;
  return (
    <section className={head.sky}>
      <div className={css.title}>
        <div className={css.names}>
          <h1>{name}</h1>
          <Place community={community} />
          {alias && <p className={css.quiet}>{aliasText(alias)}</p>}
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
            <FigureGrid items={keyFigures(city, community.id, summary)} explain={explained} />
          </div>
          <ReportLinks links={houseReportLinks(city.id, community.id)} />
        </>
      )}
      <OwnWays ways={ways} back={paths.resale(city.id, community.id)} />
      <HomeMarks
        thing={{ kind: 'community', id: community.id }}
        houseId={community.id}
        back={paths.resale(city.id, community.id)}
      />
    </section>
  );
}

function Place({ community }: Pick<CommunityPageProps, 'community'>) {
  const { city } = usePage();
  const { district, plate } = community;
  return (
    <p className={head.place}>
      {district && <a href={paths.searchResult(city.id, { district: district.id })}>{district.name}</a>}
      {plate && (
        <>
          {district && ' · '}
          <a href={paths.plate(city.id, plate.id)}>{plate.name}</a>
        </>
      )}
      {community.builtYear !== null && `${district || plate ? ' · ' : ''}${builtText(community)}`}
    </p>
  );
}
