import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { datedTitle } from '@/lib/deal/views/period';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { communityRows, plateRows, type RankRow } from '@/lib/front/views/rankings';
import { FRONT_COPY } from '@/lib/front/words/front';
import { unitPrice } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.Rankings.module.css';

/** Plates by deals of the last 30 days. */
export function HotPlates({ overview }: Pick<FrontPageProps, 'overview'>) {
  const { city, now } = usePage();
  const rows = plateRows(city.id, overview.hotPlates);
  const title = datedTitle(FRONT_COPY.plates, city.dealsDay, now);
  const more = { text: FRONT_COPY.allPlates, href: paths.plates({ cityId: city.id }) };
  return <Ranking title={title} rows={rows} more={more} how={FRONT_COPY.platesNote} />;
}

/** Communities by what is going on in them. */
export function HotCommunities({ overview }: Pick<FrontPageProps, 'overview'>) {
  const { city, now } = usePage();
  const rows = communityRows(city.id, overview.hotCommunities);
  return (
    <Ranking
      title={datedTitle(FRONT_COPY.communities, city.dealsDay, now)}
      rows={rows}
      more={{ text: FRONT_COPY.allRankings, href: paths.ranking(city.id) }}
      how={FRONT_COPY.communitiesNote}
    />
  );
}

interface RankingProps {
  title: string;
  rows: readonly RankRow[];
  more: { text: string; href: string };
  how: string;
}

function Ranking({ title, rows, more, how }: RankingProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} more={more} how={how}>
      <ol className={css.list}>
        {rows.map(({ id, place, name, facts, price, rate, href }) => (
          <li key={id}>
            <a href={href} className={css.row}>
              <i className={css.place}>{place}</i>
              <span className={css.text}>
                <b>{name}</b>
                <small>{facts}</small>
              </span>
              <b className={css.figure}>{unitPrice(price).figure}</b>
              <span className={css.rate}>
                <Rate rate={rate} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Section>
  );
}
