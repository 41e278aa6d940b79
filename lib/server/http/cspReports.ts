import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_CSP_REPORT_BYTES, MAX_CSP_REPORTS_PER_MINUTE } from './limits';
import { readBody } from './readBody';

/** What is logged of a report: no page address with its query, and no sample of a script. */
export interface CspViolation {
  directive: string;
  blocked: string;
}

const MINUTE_MS = 60_000;

/** Takes the browsers' reports: small, few a minute, and answered alike whatever was sent. */
export function cspReportReceiver(
  log: (violation: CspViolation) => void,
  clock: () => number = () => performance.now(),
) {
  let minute = 0;
  let taken = 0;
  return (req: IncomingMessage, res: ServerResponse): void => {
    const now = Math.floor(clock() / MINUTE_MS);
    if (now !== minute) taken = 0;
    minute = now;
    taken += 1;
    const text = readBody(req, MAX_CSP_REPORT_BYTES)?.toString('utf8') ?? null;
    if (taken <= MAX_CSP_REPORTS_PER_MINUTE) for (const violation of violationsIn(text)) log(violation);
    res.statusCode = 204;
    if (text === null) res.setHeader('Connection', 'close');
    res.end();
  };
}

/** Both shapes: {"csp-report": {...}} of report-uri, and a list of {type, body} of report-to. */
export function violationsIn(text: string | null): CspViolation[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '');
  } catch {
    return [];
  }
  const reports = Array.isArray(parsed)
    ? parsed.slice(0, 10).map((one) => fields(one).body)
    : [fields(parsed)['csp-report']];
  return reports.flatMap((report) => {
    const { effectiveDirective, blockedURL, ...old } = fields(report);
    const directive = effectiveDirective ?? old['effective-directive'] ?? old['violated-directive'];
    if (typeof directive !== 'string') return [];
    return [{ directive: directive.slice(0, 40), blocked: hostOf(blockedURL ?? old['blocked-uri']) }];
  });
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** "inline", "eval", or the origin alone of what was blocked. */
function hostOf(blocked: unknown): string {
  const text = String(blocked ?? '').slice(0, 2_000);
  if (/^[a-z-]{0,20}$/.test(text)) return text;
  return URL.canParse(text) ? new URL(text).origin : 'unknown';
}
