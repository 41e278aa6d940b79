import type { ArticleSummary } from '@/lib/domain/model/article';
import type { HomeOverview } from '@/lib/domain/model/homeOverview';
import { type EstateCardText, estateCardText } from '../estate/estateCard';

/** What the home page sends to the browser: cards in words, and of articles what is shown. */
export interface HomeView extends Omit<HomeOverview, 'recommended' | 'articles'> {
  recommended: EstateCardText[];
  articles: Pick<ArticleSummary, 'id' | 'title' | 'summary' | 'author' | 'publishedAt'>[];
}

export interface HomePageProps {
  overview: HomeView;
}

export function homeViewOf({ recommended, articles, ...shown }: HomeOverview, now: number): HomeView {
  return {
    ...shown,
    recommended: recommended.map((home) => estateCardText(home, now)),
    articles: articles.map(({ id, title, summary, author, publishedAt }) => ({
      id,
      title,
      summary,
      author,
      publishedAt,
    })),
  };
}
