/** Wording of the articles of a city. */
export const ARTICLE_COPY = {
  title: '市场解读',
  topics: { policy: '政策', market: '市场', guide: '攻略', plate: '板块', newhouse: '新房' },
  allTopics: '全部',
  chooseTopic: '按主题看',
  empty: { title: '还没有文章', reason: '这个主题下还没有文章，可以看看其他主题。', action: '全部文章' },
  what: '文章',
  about: '文中提到',
  plate: '板块',
  community: '小区',
  project: '新房',
  homes: '在售房源',
  allHomes: '全部在售',
  others: '上一篇和下一篇',
  newer: '更新的一篇',
  older: '更早的一篇',
  all: '全部文章',
} as const;
