import { useOwnList } from '@/components/note/useOwnList';
import { Picture } from '@/components/picture/Picture';
import { Price } from '@/components/ui/Price';
import { Section } from '@/components/ui/Section';
import { Tag } from '@/components/ui/Tag';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { datedTitle } from '@/lib/deal/views/period';
import type { PriceCutHome } from '@/lib/front/frontOverview';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { cutFacts, cutName, cutText, moreCutsText } from '@/lib/front/views/priceCutText';
import { FRONT_FRAME_COPY } from '@/lib/front/words/frontFrame';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.PriceCuts.module.css';

/** Homes whose asking price fell this week, side by side. */
export function FrontPriceCuts({ overview }: Pick<FrontPageProps, 'overview'>) {
  const { city, now } = usePage();
  const { priceCuts, summary } = overview;
  const { shown, line } = useOwnList('estate', priceCuts);
  if (priceCuts.length === 0) return null;
  const all = {
    text: moreCutsText(summary, priceCuts.length),
    href: paths.searchResult(city.id, { tag: 'cut', sort: 'cut' }),
  };
  return (
    <Section title={datedTitle(FRONT_FRAME_COPY.cuts, city.listingsDay, now)} more={all} flush>
      {line}
      <ul className={css.row}>
        {shown.map((home) => (
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
  const name = cutName(home);
  return (
    <a href={href} className={css.card}>
      <Picture picture={home.picture} alt={name} width={216} ratio="3:2" />
      <b className={css.name}>{wholeFigures(name)}</b>
      <span className={css.facts}>{wholeFigures(cutFacts(home))}</span>
      <span className={css.price}>
        <Price fen={home.price} />
        <small>{formatUnitPrice(home.unitPrice)}</small>
      </span>
      <Tag tone="down">{cutText(home, now)}</Tag>
    </a>
  );
}
