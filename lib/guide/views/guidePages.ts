import type { PlacedArticle } from './guideArticle';

type Card = Pick<PlacedArticle, 'slug' | 'topic' | 'title' | 'summary'>;

/** The guide as its address asks for it: one article, those of a topic, or those that say something of what is asked. */
export interface GuideView {
  q: string;
  topic: PlacedArticle['topic'] | null;
  cards: Card[];
  article: (Omit<PlacedArticle, 'links'> & { links: { text: string; href: string }[] }) | null;
}

export interface GuideTalkProps {
  /** As the address has it. */
  at: string;
  /** What was said so far, the first first. */
  said: { who: 'helper' | 'you'; text: string }[];
  /** Of the step before; null at the first. */
  backHref: string | null;
  links: { text: string; href: string; isChoice: boolean }[];
}
