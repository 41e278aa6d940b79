import type { IncomingMessage } from 'node:http';
import { COMMUTE_COOKIE } from '@/lib/config/allCookies';
import { readOwnCommutes, writeOwnCommutes } from '@/lib/search/ownCommute';
import type { Effect } from '@/lib/server/call/effects';
import { canonicalHost } from '@/lib/server/http/allowedHosts';
import type { RequestDetails } from '@/lib/server/http/requestDetails';
import { isOurPage } from '@/lib/server/request/ourPage';
import { settings } from '@/lib/server/settings/settings';
import type { PageContext } from './pageContext';

interface OwnCommutes extends Pick<PageContext, 'ownCommutes' | 'keepCommutes'> {
  /** Whether the page was told of a way: what it shows is then this browser's alone. */
  areShown: () => boolean;
}

/** What a page may know of the ways that this browser keeps for a city, and how it changes them. */
export function ownCommutesOf(
  req: Pick<IncomingMessage, 'headers' | 'method'>,
  { cookies }: Pick<RequestDetails, 'cookies'>,
  cityId: number,
  effects: Effect[],
): OwnCommutes {
  const kept = readOwnCommutes(cookies[COMMUTE_COOKIE.name], cityId);
  let areShown = false;
  return {
    ownCommutes: () => {
      areShown ||= kept.length > 0;
      return kept;
    },
    keepCommutes: (commutes) => {
      if (!(req.method === 'POST' ? isOurPage(req.headers, [], settings().siteOrigin) : ledHereByUs(req))) return false;
      areShown = true;
      if (commutes.length === 0) effects.push({ do: 'dropCookie', cookie: 'commute' });
      else effects.push({ do: 'setCookie', cookie: 'commute', value: writeOwnCommutes(cityId, commutes) });
      return true;
    },
    areShown: () => areShown,
  };
}

/** Whether a page of ours led here. Browsers before 2020 (iOS before 16.4) say it by the address of that page alone. */
function ledHereByUs({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { referer } = headers;
  return referer !== undefined && URL.canParse(referer) && canonicalHost(new URL(referer).host) === headers.host;
}
