import type { ListResults } from '@/lib/views/search/resultPage';
import { CommunityCard } from '../community/CommunityCard';
import { ProjectCard } from '../project/ProjectCard';
import { RentalCard } from '../rental/RentalCard';
import { EAGER, type ResultCardsProps } from './resultCardsProps';
import css from './SearchResultPage.module.css';

interface OtherCardsProps extends Omit<ResultCardsProps, 'results'> {
  results: Exclude<ListResults, { tab: 'resale' }>;
}

/** The cards of new-house projects, homes to let or communities. */
export function OtherCards(props: OtherCardsProps) {
  return <ul className={css.cards}>{cardsOf(props)}</ul>;
}

function cardsOf({ results, first }: OtherCardsProps) {
  const eager = (at: number) => first && at < EAGER;
  switch (results.tab) {
    case 'new':
      return results.items.map((project, at) => (
        <li key={project.id}>
          <ProjectCard project={project} eager={eager(at)} />
        </li>
      ));
    case 'rent':
      return results.items.map((rental, at) => (
        <li key={rental.id}>
          <RentalCard rental={rental} eager={eager(at)} />
        </li>
      ));
    case 'community':
      return results.items.map((community, at) => (
        <li key={community.id}>
          <CommunityCard community={community} eager={eager(at)} />
        </li>
      ));
  }
}
