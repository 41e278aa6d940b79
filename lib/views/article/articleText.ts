import { ARTICLE_COPY as copy } from '@/lib/config/microcopy/article';
import { formatDate } from '@/lib/domain/format/date';
import { formatNumber } from '@/lib/domain/format/number';
import { joinKnown } from '@/lib/domain/format/text';
import type { ArticleSummary, ArticleTopic } from '@/lib/domain/model/article';
import type { PageCity } from '@/lib/domain/pageCity';

/** "上海楼市政策", "上海市场解读" */
export const articlesTitle = ({ name }: Pick<PageCity, 'name'>, topic: ArticleTopic | null): string =>
  topic ? `${name}${copy.topics[topic]}文章` : `${name}${copy.title}`;

export const articlesDescription = ({ name }: Pick<PageCity, 'name'>): string =>
  `${name}的成交月报、板块分析、购房政策和看房攻略，数字都写明出处和日期。`;

/** "房镜数据组 · 11-05 · 1,284 次阅读"; `now` in UTC ms. */
export const bylineOf = (
  { author, publishedAt, views }: Pick<ArticleSummary, 'author' | 'publishedAt'> & { views?: number | null },
  now: number,
): string => joinKnown([author, formatDate(publishedAt, now), views != null && `${formatNumber(views)} 次阅读`]);
