import type { ViewerFacts } from '@/lib/account/viewer';
import type { PageLayout } from '@/lib/config/pageLayouts';
import type { SiteSection } from '@/lib/config/siteSection';
import type { InitialState } from '@/stores/initialState';
import type { PageUp } from '@/stores/PageProvider';

/** What every page brings for what stands around it: a component asks usePage() for it (stores/PageProvider). */
export interface ShellProps {
  initialState: InitialState;
  layout: PageLayout;
  /** The moment of rendering, UTC ms; components never read a clock. */
  now: number;
  up: PageUp | null;
  /** Left out where a page has no site header: in the native app, the console, before there is a city. */
  section?: SiteSection | null;
  /** Left out of what every anonymous visitor gets: usePage() says who that is. */
  viewer?: ViewerFacts;
  /** Of the account that it is drawn for (lib/server/session/accountMark.ts); left out of what everybody gets. */
  accountMark?: string;
  /** A form was posted here from a page of another account, and was not taken. */
  isOtherAccount?: true;
  /** Which of the things that it is about the viewer follows, as keyOfFollowed writes them; left out where none. */
  followed?: readonly string[];
  /** A document's data without what is only read in it (onlyRead.ts). */
  isPartial?: true;
}
