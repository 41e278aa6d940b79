import { FigureGrid } from '@/components/ui/Figure';
import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { CellLink, Table } from '@/components/ui/Table';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { countFigure, figureText, formatNumber, MISSING_FIGURE } from '@/lib/domain/format/number';
import { datedTitle } from '@/lib/domain/format/period';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import type { CommunityPageProps } from './CommunityPage';
import css from './CommunityPage.module.css';

/** Where the community stands among those of its plate. */
export function CommunityRank({ city, community, general }: CommunityPageProps) {
  const { now } = usePage();
  const copy = COMMUNITY_COPY.rank;
  if (!general?.plate) return null;
  const { plate, ranks, neighbours } = general;
  return (
    <Section
      title={datedTitle(copy.title, city.dealsDay, now)}
      id="rank"
      more={{ text: `${plate.name}板块`, href: paths.plate(city.id, plate.id) }}
    >
      <FigureGrid
        items={ranks.map(({ by, rank, of }) => ({
          label: copy.names[by],
          value: rank === null ? MISSING_FIGURE : { figure: String(rank), unit: `/${of}` },
        }))}
      />
      {neighbours.length > 1 ? (
        <div className={css.second}>
          <Table
            caption={`${plate.name}板块内均价相近的小区`}
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
              { id: 'deals', title: copy.columns.deals, cell: ({ deals90 }) => figureText(countFigure(deals90, '套')) },
            ]}
          />
        </div>
      ) : (
        <p className={css.sentence}>{copy.none}</p>
      )}
    </Section>
  );
}
