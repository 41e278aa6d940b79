import { Picture } from '@/components/picture/Picture';
import { Price } from '@/components/ui/Price';
import { Section } from '@/components/ui/Section';
import { Tag } from '@/components/ui/Tag';
import { HOME_COPY } from '@/lib/config/microcopy/home';
import { formatDate } from '@/lib/domain/format/date';
import { formatArea, formatFloor, formatLayout } from '@/lib/domain/format/home';
import { formatNumber } from '@/lib/domain/format/number';
import { datedTitle } from '@/lib/domain/format/period';
import { formatTotalPrice, formatUnitPrice } from '@/lib/domain/format/price';
import { joinKnown } from '@/lib/domain/format/text';
import type { PriceCutHome } from '@/lib/domain/model/homeOverview';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import type { HomePageProps } from './HomePage';
import css from './HomePage.PriceCuts.module.css';

/** Homes whose asking price fell this week, side by side. */
export function HomePriceCuts({ city, overview }: HomePageProps) {
  const { now } = usePage();
  const { priceCuts, summary } = overview;
  if (priceCuts.length === 0) return null;
  const count = summary?.priceCuts30 ?? priceCuts.length;
  const all = {
    text: `近30天 ${formatNumber(count)} 套`,
    href: paths.searchResult(city.id, { tag: 'cut', sort: 'cut' }),
  };
  return (
    <Section title={datedTitle(HOME_COPY.cuts, city.listingsDay, now)} more={all} flush>
      <ul className={css.row}>
        {priceCuts.map((home) => (
          <li key={home.id} className={css.item}>
            <CutCard home={home} href={paths.estate(city.id, home.id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CutCard({ home, href }: { home: PriceCutHome; href: string }) {
  const { now } = usePage();
  const layout = formatLayout(home.layout.rooms, home.layout.halls);
  const name = joinKnown([home.community, layout, home.orientation], ' ');
  const facts = joinKnown([formatArea(home.area), formatFloor(home.floorBand, home.totalFloors), home.plate]);
  return (
    <a href={href} className={css.card}>
      <Picture picture={home.picture} alt={name} width={216} ratio="3:2" />
      <b className={css.name}>{name}</b>
      <span className={css.facts}>{facts}</span>
      <span className={css.price}>
        <Price fen={home.price} />
        <small>{formatUnitPrice(home.unitPrice)}</small>
      </span>
      <Tag tone="down">{`降 ${formatTotalPrice(home.cut)} · ${formatDate(home.cutDay, now)}`}</Tag>
    </a>
  );
}
