import type { PageLayout } from '@/lib/config/pageLayouts';
import type { FollowedThing } from '@/lib/follow/contract';
import type { Access } from '@/lib/server/call/operation';
import { idNamesOf, type PageFacts } from '@/lib/server/http/pageFacts';
import type { InSitemap } from '../seo/inSitemap';
import type { ConsolePart } from './consolePart';
import type { CsvFile } from './csvFile';
import type { PageContext, PageRedirect } from './pageContext';
import type { ShellProps } from './shellProps';

/** Where an address stands: all that the page above it follows from. */
type Here = Pick<PageContext, 'city' | 'params' | 'query'>;

/** The page above another, where its 返回 leads whoever came by a shared link. */
export interface PageAbove {
  readonly to: (here: Here) => string;
  /** How many 返回 lead up to the front page; tests/architecture/ways.test.ts walks them. */
  readonly steps: 1 | 2 | 3 | 4;
  /** Whether an address lies one step further down: an article, below the list of them that has the same path. */
  readonly isFurther?: (here: Here) => boolean;
}

/** What a loader finds of a view's props: the rest every page gets. */
export type Loaded<Props> = Props extends unknown ? Omit<Props, keyof ShellProps> : never;

type Load<Answer> = (context: PageContext) => Promise<Answer | PageRedirect>;

export interface Page<Props extends object = object> extends PageFacts {
  /** Who may open it: every role is named. */
  readonly access: Access;
  readonly sitemap: InSitemap;
  readonly layout: PageLayout;
  /** It shows homes: whoever is signed in marks them there, and does not see what they have ruled out. */
  readonly marks?: true;
  /**
   * An address that is nobody else's business, where a link leads on. A page with forms is none: browsers send those without
   * their origin then, and what comes from nowhere is not taken (call/ourPage).
   */
  readonly noReferrer?: (here: Here) => boolean;
  /** null: a front page, above which there is none. */
  readonly up: PageAbove | null;
  readonly load: Load<Loaded<Props>>;
  /** What it shows that can be followed: who is signed in sees of each whether they do (usePage().followed). */
  follows?(shown: Loaded<Props>): readonly FollowedThing[];
  /** Whether what the address names is not there: the page says so in words and helps on, with the status 404. */
  isMissing?(shown: Loaded<Props>): boolean;
  /** Names of its props ('deals', 'estate.rooms') that only static parts look at (components/ui/staticParts): a document's data goes without. */
  readonly onlyRead?: readonly string[];
  /** What ?format=csv (or `fileFormat`) answers with, in place of the page. */
  readonly file?: Load<CsvFile>;
  readonly fileFormat?: 'ics';
  /** Of the console: no visitor opens it, and the staff by sessions of their own (deskPart.ts). */
  readonly consolePart?: ConsolePart;
  /** What it shows on a site that has no city yet; the others lead to the list of cities, which says so. */
  readonly withoutCities?: Loaded<Props>;
  /** The same of a page that has to be loaded; null: the list of cities says it instead. */
  readonly loadWithoutCities?: (
    asked: Pick<PageContext, 'request' | 'query' | 'posted'>,
  ) => Promise<Loaded<Props> | PageRedirect | null>;
}

/** unknown, where no prop of the view has a name of the shell's: the shell takes those for itself (pages/_app.tsx). */
type OwnNames<Props> =
  Extract<Props extends unknown ? keyof Props : never, keyof ShellProps> extends never ? unknown : never;

type Declared<Props extends object> = Omit<Page<Props>, 'params' | 'query'> & Partial<Pick<Page, 'params' | 'query'>>;

/**
 * Declares one page: its route, who may see and keep it, and where its props come from. The cache's keys, the addresses
 * that take forms, the sitemap and what the browser tests open all follow from it. Throws where `params` are not the ids
 * in the path.
 */
export function definePage<Props extends object>(declared: Declared<Props> & OwnNames<Props>): Page<Props> {
  const page = { params: {}, query: {}, ...declared };
  const [required, named] = [idNamesOf(page), Object.keys(page.params)];
  if (required.sort().join() !== named.sort().join()) {
    throw new Error(
      `${page.path}: params must say what ${required.join(', ') || 'nothing'} names, not ${named.join(', ')}`,
    );
  }
  return page;
}
