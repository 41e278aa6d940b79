import type { ArticleSummary } from '@/lib/article/contract';
import { type EstateCardText, estateCardText } from '@/lib/card/views/estateCard';
import { type OverseasRow, overseasRow } from '@/lib/overseas/views/overseasView';
import type { FilingLink } from '@/lib/site/filings';
import type { Announcement } from '@/services/article';
import type { FrontOverview } from '../frontOverview';

/** What the home page sends to the browser: cards in words, and of articles what is shown. */
export interface FrontView extends Omit<FrontOverview, 'recommended' | 'articles' | 'overseas'> {
  recommended: EstateCardText[];
  overseas: OverseasRow[];
  articles: Pick<ArticleSummary, 'id' | 'title' | 'summary' | 'author' | 'publishedAt'>[];
}

export interface FrontPageProps {
  overview: FrontView;
  announcements: Announcement[];
  /** Left out where the operator has none. */
  filings?: FilingLink[];
}

export function frontViewOf(
  city: number,
  { recommended, articles, overseas, ...shown }: FrontOverview,
  now: number,
): FrontView {
  return {
    ...shown,
    recommended: recommended.map((home) => estateCardText(home, now)),
    overseas: overseas.map((one) => overseasRow(city, one)),
    articles: articles.map(({ id, title, summary, author, publishedAt }) => ({
      id,
      title,
      summary,
      author,
      publishedAt,
    })),
  };
}
