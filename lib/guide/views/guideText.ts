import { GUIDE_COPY as copy } from '../words';
import { GUIDE_READ_ON, type GuideArticle } from './guideArticle';
import type { GuideView } from './guidePages';

/** When an article was last read through, and what an article leans on: "2026-11-23 编写。依据：…". */
export const readOnText = ({ source, writtenOn = GUIDE_READ_ON }: Pick<GuideArticle, 'source' | 'writtenOn'>): string =>
  `${writtenOn} 编写。${source ? `${copy.source}：${source}` : ''}`;

/** Of the page: "买二手房的步骤 - 购房助手". */
export function guideTitle({ article, topic }: GuideView): string {
  if (article) return `${article.title} - ${copy.title}`;
  return topic ? `${copy.topics[topic]} - ${copy.title}` : copy.title;
}

export const guideDescription = ({ article }: GuideView): string => article?.summary ?? copy.description;
