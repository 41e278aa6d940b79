import dynamic from 'next/dynamic';
import { EstateTextCard } from '../estate/EstateTextCard';
import { CardHeart } from '../profile/CardHeart';
import heart from '../profile/CardHeart.module.css';
import { useSavedKeys } from '../profile/useSavedKeys';
import { Skeleton } from '../ui/Skeleton';
import { EAGER, type ResultCardsProps } from './resultCardsProps';
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
  return (
    <ul className={css.cards}>
      {results.items.map((card, at) => (
        <li key={card.id} className={heart.entry}>
          <EstateTextCard card={card} eager={first && at < EAGER} />
          <CardHeart kind="estate" id={card.id} name={card.title} saved={saved} />
        </li>
      ))}
    </ul>
  );
}
