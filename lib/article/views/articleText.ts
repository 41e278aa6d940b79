import type { PageCity } from '@/lib/area/pageCity';
import type { ArticleSummary } from '@/lib/article/contract';
import { formatDate } from '@/lib/kernel/format/date';
import { formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { ArticleChoice } from '@/lib/routes/articlesAddress';
import { ARTICLE_COPY as copy } from '../words/article';

/** "上海政策文章", "上海市场解读", "房镜数据组：上海市场解读" */
export function articlesTitle({ name }: Pick<PageCity, 'name'>, { topic, author }: ArticleChoice): string {
  const what = topic ? `${name}${copy.topics[topic]}文章` : `${name}${copy.title}`;
  return author ? `${author}：${what}` : what;
}

export const articlesDescription = ({ name }: Pick<PageCity, 'name'>): string =>
  `${name}的成交月报、板块分析、购房政策和看房攻略，数字都写明出处和日期。`;

/** "房镜数据组 · 11-05 · 1,284 次阅读"; `now` in UTC ms. */
export const bylineOf = (
  { author, publishedAt, views }: Pick<ArticleSummary, 'author' | 'publishedAt'> & { views?: number | null },
  now: number,
): string => joinKnown([author, formatDate(publishedAt, now), views != null && `${formatNumber(views)} 次阅读`]);
