import type { SearchResults } from '@/lib/domain/search/resultPage';
import { CommunityCard } from '../community/CommunityCard';
import { EstateTextCard } from '../estate/EstateCard';
import { ProjectCard } from '../project/ProjectCard';
import { RentalCard } from '../rental/RentalCard';
import css from './SearchResultPage.module.css';

export type ListResults = Exclude<SearchResults, { tab: 'qa' }>;

interface ResultCardsProps {
  results: ListResults;
  city: { id: number };
  now: number;
  /** The first page: its first pictures are on the first screen. */
  first?: boolean;
}

/** Pictures that a phone shows without scrolling. */
const EAGER = 3;

/** The cards of one page of results. */
export function ResultCards({ results, city, now, first }: ResultCardsProps) {
  const eager = (at: number) => first && at < EAGER;
  return <ul className={css.cards}>{cardsOf(results, city, now, eager)}</ul>;
}

function cardsOf(results: ListResults, city: { id: number }, now: number, eager: (at: number) => boolean | undefined) {
  switch (results.tab) {
    case 'resale':
      return results.items.map((card, at) => (
        <li key={card.id}>
          <EstateTextCard card={card} city={city} eager={eager(at)} />
        </li>
      ));
    case 'new':
      return results.items.map((project, at) => (
        <li key={project.id}>
          <ProjectCard project={project} city={city} eager={eager(at)} />
        </li>
      ));
    case 'rent':
      return results.items.map((rental, at) => (
        <li key={rental.id}>
          <RentalCard rental={rental} city={city} now={now} eager={eager(at)} />
        </li>
      ));
    case 'community':
      return results.items.map((community, at) => (
        <li key={community.id}>
          <CommunityCard community={community} city={city} eager={eager(at)} />
        </li>
      ));
  }
}
