import { isChunkLoadFailure } from '@/lib/kernel/failure';
import type { SendPageReportInput } from '@/lib/visit/contract';
import { placeInBuild } from '@/lib/visit/pageError';
import { PAGE_REPORT_PATH } from '@/lib/visit/pageReportPath';
import { buildId } from './buildId';

// What a visitor's browser says of a page: what failed in it, and of every tenth document how long it took
// (docs/decisions/0137). Sent without cookies, and without the code of all calls, which would be ten times as much.

const TIMED_SHARE = 0.1;
/** Of one document: a fault in a loop says the same again and again. */
const MAX_ERRORS = 5;
const MAX_MESSAGE = 1_000;

/** The document's own moment: the page that one goes on to without another document was timed by nobody. */
const path = window.location.pathname;
const reported = new Set<string>();

/** Not of the staff's pages, and not of a browser that a program drives. */
const isVisitor = (): boolean => !navigator.webdriver && !path.startsWith('/console');

/** Reports what fails from now on, and how long the page took, once it is left. Returns what stops it. */
export function startPageReports(): () => void {
  if (!isVisitor()) return () => undefined;
  const onError = ({ error }: ErrorEvent) => reportPageError(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportPageError(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  if (Math.random() < TIMED_SHARE) void reportPageTimes().catch(() => undefined);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Says once what has failed in the page's own code; nothing of what comes of an extension, an app or the network. */
export function reportPageError(failure: unknown): void {
  if (!(failure instanceof Error) || !isVisitor() || isOfNetwork(failure)) return;
  const place = placeInBuild(failure.stack ?? '');
  const message = `${failure.name}: ${failure.message}`.slice(0, MAX_MESSAGE);
  const key = `${place} ${message}`;
  if (place === null || reported.has(key) || reported.size >= MAX_ERRORS) return;
  reported.add(key);
  send({ path: window.location.pathname, error: { message, place } });
}

const OF_NETWORK = ['ApiError', 'NetworkError', 'AbortError', 'CanceledError'];

/** How Chrome, Firefox and Safari say that no answer came. */
const NO_ANSWER = /^(Failed to fetch|NetworkError when|Load failed|The (network|Internet) connection)/;

const isOfNetwork = (failure: Error): boolean =>
  isChunkLoadFailure(failure) || OF_NETWORK.includes(failure.name) || NO_ANSWER.test(failure.message);

const THOUSANDTHS = 1_000;

async function reportPageTimes(): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
  const times: NonNullable<SendPageReportInput['times']> = {};
  onTTFB(({ value }) => {
    times.TTFB = value;
  });
  onLCP(({ value }) => {
    times.LCP = value;
  });
  onINP(({ value }) => {
    times.INP = value;
  });
  onCLS(({ value }) => {
    times.CLS = value * THOUSANDTHS;
  });
  // After theirs, which settle what is measured when the page is left; it may come back and be left again.
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onHidden);
    if (Object.keys(times).length > 0) send({ path, times });
  };
  document.addEventListener('visibilitychange', onHidden);
}

function send(report: Omit<SendPageReportInput, 'build'>): void {
  void fetch(`/api/${PAGE_REPORT_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...report, build: buildId() }),
    credentials: 'omit',
    // The document may be gone before it is sent.
    keepalive: true,
  }).catch(() => undefined);
}
