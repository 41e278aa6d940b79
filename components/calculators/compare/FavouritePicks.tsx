import { useEffect, useState } from 'react';
import { Section } from '@/components/ui/Section';
import { MAX_COMPARED, setCompared } from '@/lib/browser/comparedHomes';
import { listFavourites } from '@/lib/browser/favourites';
import type { SheetHomeFacts } from '@/lib/calculators/contract/costs';
import { MAX_NAMED } from '@/lib/calculators/cost/sheetSize';
import { TOTAL_COST_FRAME_COPY as copy } from '@/lib/calculators/words/totalCostFrame';
import { formatArea, formatLayout } from '@/lib/estate/homeText';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { paths, type Query } from '@/lib/routes/paths';
import { nameHomes } from '@/services/calculators/totalCost';
import { callApi } from '@/services/http/browserClient';
import css from './TotalCostPage.module.css';

export interface FavouritePicksProps {
  /** Homes that are on the sheet already. */
  chosen: readonly { id: number }[];
  query: Query;
}

/** Homes stored on this device, to lay beside those of the sheet. Nothing where there are none, or no room. */
export function FavouritePicks({ chosen, query }: FavouritePicksProps) {
  const homes = useFavouriteHomes();
  const ids = chosen.map(({ id }) => id);
  const others = homes.filter(({ id }) => !ids.includes(id));
  if (others.length === 0 || ids.length >= MAX_COMPARED) return null;
  return (
    <Section title={copy.favourites}>
      <ul className={css.homes}>
        {others.map((home) => (
          <li key={home.id}>
            <a className={css.home} href={paths.estate(home.cityId, home.id)}>
              {`${home.community} ${formatLayout(home.layout.rooms, home.layout.halls)} ${formatArea(home.area)}`}
              <small>{formatTotalPrice(home.price)}</small>
            </a>
            <a
              className={css.small}
              href={paths.taxAnswer({ homes: [...ids, home.id], ...query })}
              onClick={() => setCompared([...ids, home.id])}
            >
              {copy.add}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Favourites by name, the latest first; those off the market are left out. */
function useFavouriteHomes(): SheetHomeFacts[] {
  const [homes, setHomes] = useState<SheetHomeFacts[]>([]);
  useEffect(() => {
    const estateIds = listFavourites('estate')
      .map(({ id }) => id)
      .slice(0, MAX_NAMED);
    if (estateIds.length === 0) return;
    let wanted = true;
    callApi(nameHomes, { estateIds }).then(
      (named) => wanted && setHomes(named.homes),
      // The sheet is whole without them.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return homes;
}
