import type { PageCity } from '@/lib/area/pageCity';
import type { Environment } from '@/lib/kernel/environment';

/** What 长辈版 needs beside a page's own props. */
export interface ElderVersion {
  /** Whom one calls, and when somebody answers; null: nobody takes calls, and one asks to be called. */
  service: { phone: string; hours: string | null } | null;
}

/** The first state that a page's props bring from the server (lib/server/page/pageProps.ts). The error pages have none. */
export interface InitialState {
  /** null: the site has none yet. */
  city: PageCity | null;
  /** The page's address names the city: it becomes the visitor's own. Left out where the city is a cookie's or 605. */
  isCityNamed?: true;
  environment: Environment;
  /** The operator has published an app for the visitor's system. */
  hasApp?: true;
  /** Whether the visitor has closed the download banner. */
  bannerClosed?: boolean;
  /** The visitor has chosen 长辈版. */
  elder?: ElderVersion;
  /** Of a 达人 alone: 1 or 2. */
  superLabel?: number;
  /** Public origin without a trailing slash, for canonical and shared addresses. */
  siteOrigin: string;
}
