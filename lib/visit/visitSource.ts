/** Where somebody came from who had not been here on that day. */
export const VISIT_SOURCES = ['search', 'wechat', 'app', 'promotion', 'link', 'direct'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

export const isVisitSource = (text: unknown): text is VisitSource => VISIT_SOURCES.some((source) => source === text);

/** Search engines by a part of their host's name. */
const ENGINES =
  /(^|\.)(baidu|sogou|so|bing|google|sm|haosou|yandex|duckduckgo|toutiao|quark)\.(com|cn|com\.cn|com\.hk)$/;

export interface VisitSigns {
  /** As the browser sent it; '' where it sent none. */
  referrer: string;
  /** The host that was asked. */
  host: string;
  client: 'browser' | 'wechat' | 'app';
  /** A promoter's link led here. */
  isPromoted: boolean;
  /** Of its visit of the day before: whoever reads on past midnight has come from nowhere else. */
  before: VisitSource | null;
}

/** Where a visit came from. What an address of our own led to has no other source than itself: opened directly. */
export function visitSourceOf({ referrer, host, client, isPromoted, before }: VisitSigns): VisitSource {
  if (isPromoted) return 'promotion';
  if (client !== 'browser') return client;
  const from = hostOf(referrer);
  if (from === null) return 'direct';
  if (from === host.replace(/:\d+$/, '')) return before ?? 'direct';
  return ENGINES.test(from) ? 'search' : 'link';
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname || null : null;
}
