import { questionTerms } from '@/lib/question/questionTerms';

/** What is searched of an article, the weightiest first. */
export interface SearchedArticle {
  title: string;
  summary: string;
  text: readonly string[];
}

const WEIGHTS = { title: 4, summary: 2, text: 1 } as const;

/** How much an article says of what is asked, by the terms that questions are found by too; 0: nothing. */
function scoreOf(asked: readonly string[], { title, summary, text }: SearchedArticle): number {
  const parts = { title: questionTerms(title), summary: questionTerms(summary), text: questionTerms(text.join('|')) };
  const weightOf = (term: string) =>
    (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).reduce(
      (sum, part) => sum + (parts[part].includes(term) ? WEIGHTS[part] : 0),
      0,
    );
  return asked.reduce((sum, term) => sum + weightOf(term), 0);
}

/** The articles that say something of it, those that say most first; a single character is looked for in the titles. */
export function searchGuide<Article extends SearchedArticle>(articles: readonly Article[], typed: string): Article[] {
  const asked = questionTerms(typed);
  const bare = typed.trim();
  if (asked.length === 0) return bare === '' ? [] : articles.filter(({ title }) => title.includes(bare));
  return articles
    .map((article, at) => ({ article, at, score: scoreOf(asked, article) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
    .map(({ article }) => article);
}
