import { CommunityCard } from '@/components/card/CommunityCard';
import { ProjectCard } from '@/components/card/ProjectCard';
import { RentalCard } from '@/components/card/RentalCard';
import { CardHeart } from '@/components/follow/CardHeart';
import type { ListResults } from '@/lib/search/views/resultPage';
import heart from '../follow/CardHeart.module.css';
import { useOwnList } from '../note/useOwnList';
import { EAGER, excludedOfList, type ResultCardsProps } from './resultCardsProps';
import css from './SearchResultPage.module.css';

interface OtherCardsProps extends Omit<ResultCardsProps, 'results'> {
  results: Exclude<ListResults, { tab: 'resale' }>;
  saved: ReadonlySet<string>;
}

/** The cards of new-house projects, homes to let or communities. */
export function OtherCards({ results, first = false, saved }: OtherCardsProps) {
  const leftOut = excludedOfList({ results, first });
  switch (results.tab) {
    case 'new':
      return <ProjectCards items={results.items} first={first} saved={saved} />;
    case 'rent':
      return <RentalCards items={results.items} leftOut={leftOut} first={first} saved={saved} />;
    case 'community':
      return <CommunityCards items={results.items} leftOut={leftOut} first={first} saved={saved} />;
  }
}

type Items<Tab> = Extract<ListResults, { tab: Tab }>['items'];
interface CardsProps<Tab> {
  items: Items<Tab>;
  leftOut?: number | null;
  first: boolean;
  saved: ReadonlySet<string>;
}

function ProjectCards({ items, first, saved }: CardsProps<'new'>) {
  return (
    <ul className={css.cards}>
      {items.map((project, at) => (
        <li key={project.id} className={heart.entry}>
          <ProjectCard project={project} eager={first && at < EAGER} reasons={project.reasons} />
          <CardHeart kind="project" id={project.id} name={project.name} saved={saved} />
        </li>
      ))}
    </ul>
  );
}

function RentalCards({ items, leftOut, first, saved }: CardsProps<'rent'>) {
  const { shown, line, mark } = useOwnList('rental', items, leftOut);
  return (
    <>
      {line}
      <ul className={css.cards}>
        {shown.map((rental, at) => (
          <li key={rental.id} className={heart.entry}>
            <RentalCard rental={rental} eager={first && at < EAGER} reasons={rental.reasons} />
            <CardHeart kind="rental" id={rental.id} name={rental.title} saved={saved} />
            {mark(rental.id, rental.title)}
          </li>
        ))}
      </ul>
    </>
  );
}

function CommunityCards({ items, leftOut, first, saved }: CardsProps<'community'>) {
  const { shown, line, mark } = useOwnList('community', items, leftOut);
  return (
    <>
      {line}
      <ul className={css.cards}>
        {shown.map((community, at) => (
          <li key={community.id} className={heart.entry}>
            <CommunityCard community={community} eager={first && at < EAGER} reasons={community.reasons} />
            <CardHeart kind="community" id={community.id} name={community.name} saved={saved} />
            {mark(community.id, community.name)}
          </li>
        ))}
      </ul>
    </>
  );
}
