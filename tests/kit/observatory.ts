/**
 * Scores an answer's headers as MDN Observatory does (weights in docs/threats.md section 2: start 100, A+ is 100, our
 * goal 125). Cookies, scripts from elsewhere and the redirect to https are judged where they occur.
 */
export function observatoryScore(header: (name: string) => string | null | undefined): number {
  const directives = parsePolicy(header('content-security-policy') ?? '');
  return (
    100 +
    scoreOfPolicy(directives) +
    (/^(no-referrer|same-origin|strict-origin)/.test(header('referrer-policy') ?? '') ? 5 : 0) +
    scoreOfHsts(header('strict-transport-security') ?? '') +
    (directives.get('frame-ancestors')?.join(' ') === "'none'" ? 5 : 0) +
    (header('cross-origin-resource-policy') === 'same-origin' ? 10 : 0) +
    (/^same-origin(-allow-popups)?$/.test(header('cross-origin-opener-policy') ?? '') ? 10 : 0) +
    (header('x-content-type-options') === 'nosniff' ? 0 : -5) +
    (header('access-control-allow-origin') === '*' ? -50 : 0)
  );
}

function parsePolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

function scoreOfPolicy(directives: Map<string, string[]>): number {
  if (directives.size <= 1) return -25;
  const script = directives.get('script-src') ?? directives.get('default-src') ?? [];
  if (script.some((source) => /unsafe-|^(\*|https?:|data:)$/.test(source))) return -20;
  const strict =
    directives.get('default-src')?.join(' ') === "'none'" && directives.get('form-action')?.join(' ') === "'self'";
  const styleIsSafe = !directives.get('style-src')?.includes("'unsafe-inline'");
  return strict && styleIsSafe ? 10 : 0;
}

const SIX_MONTHS = 15_768_000;

function scoreOfHsts(value: string): number {
  const age = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  if (age >= SIX_MONTHS) return 0;
  return age > 0 ? -10 : -20;
}
