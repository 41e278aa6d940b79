import { isLinkable, sourcesOf } from '@/lib/article/articleBlock';
import { ARTICLE_TOPICS } from '@/lib/article/articleTopic';
import { PRESS_LIMITS as limits } from '@/lib/article/pressLimits';
import { CONSOLE_PRESS_COPY } from '@/lib/console/words/press';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { truncateText } from '@/lib/kernel/format/text';
import type { ConsoleArticleTable } from '@/lib/server/db/pressSchema';
import { ApiError } from '@/services/http/apiError';

const { problems: wrong } = CONSOLE_PRESS_COPY;

export type ArticleFields = Pick<
  ConsoleArticleTable,
  'topic' | 'title' | 'summary' | 'body' | 'sources' | 'author' | 'plate_id' | 'community_id'
>;

interface Place {
  id: number;
  name: string;
}

/** What the article's places are called; `communities`: those of the typed name. */
export interface KnownPlaces {
  plates: readonly Place[];
  communities: readonly Place[];
}

/** One line: single spaces, no control characters. */
export const lineOf = (typed = ''): string =>
  typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

/** Text of several lines without what is unseen. */
export const linesOf = (typed = ''): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim();

/** Throws ApiError badInput with what is wrong by field. */
export function readArticle(posted: RawForm, { plates, communities }: KnownPlaces): ArticleFields {
  const [title, summary, author] = [lineOf(posted.title), lineOf(posted.summary), lineOf(posted.author)];
  const [body, sources] = [linesOf(posted.body), linesOf(posted.sources)];
  const topic = ARTICLE_TOPICS.find((one) => one === posted.topic);
  const [plateName, communityName] = [lineOf(posted.plate), lineOf(posted.community)];
  const plate = plates.find(({ name }) => name === plateName);
  const [community] = communities;
  const problems = defined({
    title: isOutside(title, limits.title) ? wrong.title : undefined,
    topic: topic ? undefined : wrong.topic,
    summary: [...summary].length > limits.summary ? wrong.summary : undefined,
    body: isOutside(body, limits.body) ? wrong.body : undefined,
    author: isOutside(author, limits.author) ? wrong.author : undefined,
    sources: areSources(sources) ? undefined : wrong.sources,
    plate: plateName !== '' && !plate ? wrong.plate : undefined,
    community: communityName !== '' && communities.length !== 1 ? wrong.community : undefined,
  });
  if (Object.keys(problems).length > 0) throw ApiError.ofFields(problems);
  return {
    topic: topic ?? 'market',
    title,
    body,
    author,
    sources,
    summary: summary || beginningOf(body),
    plate_id: plate?.id ?? null,
    community_id: communityName === '' ? null : (community?.id ?? null),
  };
}

const SUMMARY_LETTERS = 80;

/** The first words without Markdown's marks. */
const beginningOf = (body: string): string =>
  truncateText(
    body
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[#>*_`|~-]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    SUMMARY_LETTERS,
  );

const areSources = (lines: string): boolean =>
  lines.length <= limits.sources && sourcesOf(lines).every(({ href }) => href === null || isLinkable(href));

const isOutside = (text: string, most: number): boolean => text === '' || [...text].length > most;
