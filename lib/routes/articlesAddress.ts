import type { ArticleTopic } from '@/lib/domain/model/article';
import { paths } from './paths';

/** A page of the articles of a city, of all topics where none is chosen. */
export const articlesAddress = (cityId: number, topic: ArticleTopic | null, page = 1): string =>
  paths.articles(cityId, { topic, page: page > 1 ? page : null });
