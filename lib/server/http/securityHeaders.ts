import { type HstsReach, type MapTiles, tilesOrigin } from '@/lib/server/settings/readSettings';

export interface SecurityPolicy {
  /** The public address: https turns on upgrade-insecure-requests, an explicit http turns HSTS off. */
  siteOrigin: string | null;
  /** Whom https is promised for. */
  hsts: HstsReach;
  /** Whether share links are signed for WeChat, whose script then has to load. */
  wechat: boolean;
  /** A provider's map tiles: pictures from its host. */
  mapTiles: MapTiles | null;
  /** Pages of payment channels: a form that is posted here is answered by the way there, which browsers hold to this too. */
  payOrigins?: readonly string[];
  /** Development: the reloading client needs eval, inline styles and a web socket. */
  development: boolean;
}

export const CSP_REPORT_PATH = '/api/csp-report';

const WECHAT_SCRIPT_HOST = 'https://res.wx.qq.com';
const TWO_YEARS = 63_072_000;
const HSTS_WORDS: Readonly<Record<HstsReach, string>> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

/** The headers of every answer, whoever writes it (docs/threats.md section 2). */
export function securityHeaders(policy: SecurityPolicy): ReadonlyArray<readonly [string, string]> {
  const headers: Array<readonly [string, string]> = [
    ['Content-Security-Policy', contentSecurityPolicy(policy)],
    ['Reporting-Endpoints', `csp="${CSP_REPORT_PATH}"`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=()'],
    // Not same-origin: a login or payment window that we open must be able to report back.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
  // Browsers ignore it on http, so a site tried out on localhost is not locked to https.
  if (!policy.siteOrigin?.startsWith('http:')) {
    headers.push(['Strict-Transport-Security', `max-age=${TWO_YEARS}${HSTS_WORDS[policy.hsts]}`]);
  }
  return headers;
}

function contentSecurityPolicy(policy: SecurityPolicy): string {
  const { siteOrigin, wechat, mapTiles, payOrigins = [], development } = policy;
  const directives: Array<[name: string, ...sources: Array<string | false>]> = [
    ['default-src', "'none'"],
    ['script-src', "'self'", wechat && WECHAT_SCRIPT_HOST, development && "'unsafe-eval'"],
    ['style-src', "'self'", development && "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', mapTiles !== null && tilesOrigin(mapTiles), development && 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", development && 'ws:'],
    ['media-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['frame-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...payOrigins],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['report-uri', CSP_REPORT_PATH],
    ['report-to', 'csp'],
  ];
  if (siteOrigin?.startsWith('https:')) directives.push(['upgrade-insecure-requests']);
  return directives.map((parts) => parts.filter(Boolean).join(' ')).join('; ');
}
