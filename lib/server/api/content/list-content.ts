import { z } from 'zod';
import { ARTICLE_TOPICS } from '@/lib/domain/model/article';
import { getContentList } from '@/services/content';
import { countArticles, listArticles } from '../../repositories/articles';
import { operation } from '../operation';
import { articleSummarySchema, pageOf } from '../outputs';
import { offsetOf } from '../paging';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id, idOptional, oneOfOptional, pageNumber, pageSize, textOptional } from '../schema';

const AUTHOR_LETTERS = 60;

const input = z.strictObject({
  cityId: id(),
  kind: oneOfOptional(['article', 'video']),
  topic: oneOfOptional(ARTICLE_TOPICS),
  author: textOptional(AUTHOR_LETTERS),
  plateId: idOptional(),
  houseId: idOptional(),
  page: pageNumber(),
  pageSize: pageSize(),
});

export const listContentOperation = operation(getContentList, {
  summary: 'Articles and videos of a city, newest first.',
  input: input,
  output: pageOf(articleSummarySchema),
  writes: false,
  handle: async ({ page = 1, pageSize: limit = 20, ...search }, { db, now }) => {
    const offset = offsetOf({ page, pageSize: limit });
    const wanted = { ...search, now };
    const [items, total] = await Promise.all([listArticles(db, wanted, { offset, limit }), countArticles(db, wanted)]);
    if (total === 0) await refuseUnknownCity(db, search.cityId);
    return { items, page, pageSize: limit, total, totalIsCapped: false };
  },
});
