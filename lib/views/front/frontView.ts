import type { ArticleSummary } from '@/lib/domain/model/article';
import type { FrontOverview } from '@/lib/domain/model/frontOverview';
import { type EstateCardText, estateCardText } from '../estate/estateCard';

/** What the home page sends to the browser: cards in words, and of articles what is shown. */
export interface FrontView extends Omit<FrontOverview, 'recommended' | 'articles'> {
  recommended: EstateCardText[];
  articles: Pick<ArticleSummary, 'id' | 'title' | 'summary' | 'author' | 'publishedAt'>[];
}

export interface FrontPageProps {
  overview: FrontView;
}

export function frontViewOf({ recommended, articles, ...shown }: FrontOverview, now: number): FrontView {
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
