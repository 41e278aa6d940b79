import { startOfDay } from '@/lib/kernel/day';
import { truncateText } from '@/lib/kernel/format/text';
import type { Values } from '../mapping/fieldTypes';
import { COMMUNITY_FIELDS, type Kind } from './kind';

const SUMMARY_LENGTH = 80;

export const article: Kind = {
  label: '文章',
  table: 'articles',
  fields: {
    title: { type: 'text', to: ['title'], required: true, label: '标题' },
    topic: { type: 'articleTopic', to: ['topic'], required: true, label: '栏目' },
    body: { type: 'paragraphs', to: ['body'], required: true, label: '正文' },
    summary: { type: 'text', to: ['summary'], label: '摘要' },
    author: { type: 'name', to: ['author'], required: true, label: '作者' },
    publishedDay: { type: 'pastDay', to: ['@publishedDay'], required: true, label: '发布日' },
    views: { type: 'times', to: ['views'], label: '阅读次数' },
    community: COMMUNITY_FIELDS.community,
    communityId: COMMUNITY_FIELDS.communityId,
    district: COMMUNITY_FIELDS.district,
    plate: COMMUNITY_FIELDS.plate,
  },
  phraseColumns: ['published_at'],
  defaults: { kind: 'article' },
  community: 'mentioned',
  dated: true,
  complete: completeArticle,
};

/** The moment of its day, and its beginning where the file has no summary. */
function completeArticle(values: Values): string | null {
  values.published_at = startOfDay(String(values['@publishedDay']));
  values.summary ??= truncateText(String(values.body).replace(/\s+/g, ' '), SUMMARY_LENGTH);
  return null;
}
