import { searchGuide } from '@/lib/guide/guideSearch';
import { GUIDE } from '@/lib/guide/views/guide';
import { isGuideTopic, type PlacedArticle } from '@/lib/guide/views/guideArticle';
import type { GuideView } from '@/lib/guide/views/guidePages';
import { type PageContext, PageNotFound } from '@/lib/server/page/pageContext';

const cardOf = ({ slug, topic, title, summary }: PlacedArticle) => ({ slug, topic, title, summary });

/** The guide for an address of /helper. Throws PageNotFound of an article that there is not. */
export function guideView({ query, city }: Pick<PageContext, 'query' | 'city'>): GuideView {
  const q = (query.q ?? '').trim();
  const topic = isGuideTopic(query.topic) ? query.topic : null;
  if (query.article === undefined) {
    const ofTopic = GUIDE.filter((one) => topic === null || one.topic === topic);
    return { q, topic, article: null, cards: (q === '' ? ofTopic : searchGuide(ofTopic, q)).map(cardOf) };
  }
  const article = GUIDE.find(({ slug }) => slug === query.article);
  if (!article) throw new PageNotFound();
  const links = article.links.map(({ text, to }) => ({ text, href: to(city.id) }));
  const others = GUIDE.filter((one) => one.topic === article.topic && one !== article).map(cardOf);
  return { q: '', topic: article.topic, cards: others, article: { ...article, links } };
}
