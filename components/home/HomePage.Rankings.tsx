import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { HOME_COPY } from '@/lib/config/microcopy/home';
import { formatNumber } from '@/lib/domain/format/number';
import { datedTitle } from '@/lib/domain/format/period';
import { unitPrice } from '@/lib/domain/format/price';
import { joinKnown } from '@/lib/domain/format/text';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import type { HomePageProps } from './HomePage';
import css from './HomePage.Rankings.module.css';

interface RankRow {
  id: number;
  name: string;
  facts: string;
  /** fen per ㎡ */
  price: number | null;
  rate: number | null;
  href: string;
}

/** Plates by deals of the last 30 days. */
export function HotPlates({ city, overview }: HomePageProps) {
  const { now } = usePage();
  const rows = overview.hotPlates.map(({ id, name, district, deals30, dealUnitPrice, dealMom }) => ({
    id,
    name,
    facts: `${district} · 近30天成交 ${formatNumber(deals30)} 套`,
    price: dealUnitPrice,
    rate: dealMom,
    href: paths.plate(city.id, id),
  }));
  const title = datedTitle(HOME_COPY.plates, city.dealsDay, now);
  return <Ranking title={title} rows={rows} note={HOME_COPY.platesNote} />;
}

/** Communities by what is going on in them. */
export function HotCommunities({ city, overview }: HomePageProps) {
  const { now } = usePage();
  const rows = overview.hotCommunities.map(({ id, name, plate, deals90, dealUnitPrice, dealMom }) => ({
    id,
    name,
    facts: joinKnown([plate, deals90 === null ? null : `近90天成交 ${deals90} 套`]),
    price: dealUnitPrice,
    rate: dealMom,
    href: paths.resale(city.id, id),
  }));
  return (
    <Ranking
      title={datedTitle(HOME_COPY.communities, city.dealsDay, now)}
      rows={rows}
      more={{ text: '全部小区', href: paths.communities(city.id) }}
      note={HOME_COPY.communitiesNote}
    />
  );
}

interface RankingProps {
  title: string;
  rows: readonly RankRow[];
  more?: { text: string; href: string };
  note: string;
}

function Ranking({ title, rows, more, note }: RankingProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} more={more} aside={more ? undefined : '元/㎡ · 环比'} note={note}>
      <ol className={css.list}>
        {rows.map(({ id, name, facts, price, rate, href }, at) => (
          <li key={id}>
            <a href={href} className={css.row}>
              <i className={css.place}>{at + 1}</i>
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
