import dynamic from 'next/dynamic';
import { EstateTextCard } from '@/components/card/EstateTextCard';
import { CardHeart } from '@/components/follow/CardHeart';
import { useSavedKeys } from '@/components/follow/useSavedKeys';
import type { EstateCardText } from '@/lib/card/views/estateCard';
import heart from '../follow/CardHeart.module.css';
import { useOwnList } from '../note/useOwnList';
import { Skeleton } from '../ui/Skeleton';
import { EAGER, excludedOfList, type ResultCardsProps } from './resultCardsProps';
import css from './SearchResultPage.module.css';

// Homes for sale are what most searches look for; the cards of the other lists load with their lists.
const OtherCards = dynamic(() => import('./OtherCards').then(({ OtherCards }) => OtherCards), {
  // As many as fill a window: what follows the list must not be seen, and then pushed out.
  loading: () => <Skeleton shape="listing" count={10} />,
});

/** The cards of one page of results. */
export function ResultCards(props: ResultCardsProps) {
  const { results, first } = props;
  const saved = useSavedKeys();
  if (results.tab !== 'resale') return <OtherCards {...props} results={results} saved={saved} />;
  return <HomeCards items={results.items} leftOut={excludedOfList(props)} first={first} saved={saved} />;
}

interface HomeCardsProps extends Pick<ResultCardsProps, 'first'> {
  items: readonly EstateCardText[];
  leftOut?: number | null;
  saved: ReadonlySet<string>;
}

function HomeCards({ items, leftOut, first, saved }: HomeCardsProps) {
  const { shown, line, mark } = useOwnList('estate', items, leftOut);
  return (
    <>
      {line}
      <ul className={css.cards}>
        {shown.map((card, at) => (
          <li key={card.id} className={heart.entry}>
            <EstateTextCard card={card} eager={first && at < EAGER} />
            <CardHeart kind="estate" id={card.id} name={card.title} saved={saved} />
            {mark(card.id, card.title)}
          </li>
        ))}
      </ul>
    </>
  );
}
