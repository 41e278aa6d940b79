import type { ListResults } from '@/lib/views/search/resultPage';
import { CommunityCard } from '../community/CommunityCard';
import { CardHeart } from '../profile/CardHeart';
import heart from '../profile/CardHeart.module.css';
import { ProjectCard } from '../project/ProjectCard';
import { RentalCard } from '../rental/RentalCard';
import { EAGER, type ResultCardsProps } from './resultCardsProps';
import css from './SearchResultPage.module.css';

interface OtherCardsProps extends Omit<ResultCardsProps, 'results'> {
  results: Exclude<ListResults, { tab: 'resale' }>;
  saved: ReadonlySet<string>;
}

/** The cards of new-house projects, homes to let or communities. */
export function OtherCards(props: OtherCardsProps) {
  return <ul className={css.cards}>{cardsOf(props)}</ul>;
}

function cardsOf({ results, first, saved }: OtherCardsProps) {
  const eager = (at: number) => first && at < EAGER;
  switch (results.tab) {
    case 'new':
      return results.items.map((project, at) => (
        <li key={project.id} className={heart.entry}>
          <ProjectCard project={project} eager={eager(at)} reasons={project.reasons} />
          <CardHeart kind="project" id={project.id} name={project.name} saved={saved} />
        </li>
      ));
    case 'rent':
      return results.items.map((rental, at) => (
        <li key={rental.id} className={heart.entry}>
          <RentalCard rental={rental} eager={eager(at)} reasons={rental.reasons} />
          <CardHeart kind="rental" id={rental.id} name={rental.title} saved={saved} />
        </li>
      ));
    case 'community':
      return results.items.map((community, at) => (
        <li key={community.id} className={heart.entry}>
          <CommunityCard community={community} eager={eager(at)} reasons={community.reasons} />
          <CardHeart kind="community" id={community.id} name={community.name} saved={saved} />
        </li>
      ));
  }
}
