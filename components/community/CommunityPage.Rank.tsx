import { FigureGrid } from '@/components/ui/Figure';
import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { CellLink, Table } from '@/components/ui/Table';
import { neighboursCaption, rankFigures } from '@/lib/community/views/communityText';
import { plateName } from '@/lib/community/views/communityTrend';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_COPY } from '@/lib/community/words/community';
import { datedTitle } from '@/lib/deal/views/period';
import { homesCount } from '@/lib/kernel/format/count';
import { figureText, formatNumber } from '@/lib/kernel/format/number';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CommunityPage.module.css';

/** Where the community stands among those of its plate. */
export function CommunityRank({ community, general }: Pick<CommunityPageProps, 'community' | 'general'>) {
  const { city, now } = usePage();
  const copy = COMMUNITY_COPY.rank;
  if (!general?.plate) return null;
  const { plate, neighbours } = general;
  return (
    <Section
      title={datedTitle(copy.title, city.dealsDay, now)}
      id="rank"
      more={{ text: plateName(plate.name), href: paths.plate(city.id, plate.id) }}
    >
      {neighbours.length > 1 ? (
        <>
          <FigureGrid items={rankFigures(general)} />
          <div className={css.second}>
            <Table
              caption={neighboursCaption(plate.name)}
              rows={neighbours}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  title: copy.columns.name,
                  cell: ({ id, name, rank }) => (
                    <CellLink
                      href={id === community.id ? null : paths.resale(city.id, id)}
                    >{`${rank}. ${name}`}</CellLink>
                  ),
                },
                {
                  id: 'price',
                  title: copy.columns.price,
                  cell: ({ dealUnitPrice }) => <b>{formatNumber(dealUnitPrice / 100)}</b>,
                },
                { id: 'mom', title: copy.columns.mom, cell: ({ dealMom }) => <Rate rate={dealMom} /> },
                { id: 'deals', title: copy.columns.deals, cell: ({ deals90 }) => figureText(homesCount(deals90)) },
              ]}
            />
          </div>
        </>
      ) : (
        <p className={css.sentence}>{copy.none}</p>
      )}
    </Section>
  );
}
