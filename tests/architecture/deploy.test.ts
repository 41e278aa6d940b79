import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SITE_FIGURES } from '@/lib/server/entry/siteFigures';
import { KEEP_ALIVE_TIMEOUT_MS, STOP } from '@/lib/server/http/limits';
import { readSettings, type Settings, settingsToEnvironment } from '@/lib/server/settings/readSettings';

// What stands in deploy/ says what the server does (docs/operations.md). The recipe for nginx is tried by tests/server/sharedCache.

const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8');
const SETTINGS = Object.keys(settingsToEnvironment(readSettings({}).settings as Settings));

test.each([
  ['compose.yaml', /^ {4}([A-Z_]+):/gm],
  ['kubernetes.yaml', /^ {2}([A-Z_]+): |--from-literal=([A-Z_]+)=/gm],
  ['fangjing.service', /^Environment=([A-Z_]+)=/gm],
  ['Dockerfile', /^ENV ([A-Z_]+)=|(?<=^ENV .*) ([A-Z_]+)=/gm],
])('%s sets nothing that is no setting', (name, pattern) => {
  const named = [...read(name).matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? '');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((one) => !SETTINGS.includes(one) && one !== 'XDG_CACHE_HOME')).toEqual([]);
});

test('what compose asks for is in its example, and nothing else', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const said = [...read('compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(said.sort()).toEqual([...new Set(asked)].sort());
});

test('probes ask what answers whatever Host they send, and readiness is not what a start or a restart waits for', () => {
  const kubernetes = read('kubernetes.yaml');
  const probe = (name: string) => new RegExp(`${name}:\\n +httpGet: \\{ path: (/\\w+),`).exec(kubernetes)?.[1];
  expect([probe('startupProbe'), probe('livenessProbe'), probe('readinessProbe')]).toEqual([
    '/healthz',
    '/healthz',
    '/readyz',
  ]);
  expect(read('Dockerfile')).toContain("+ '/readyz')");
});

test('everybody waits as long as a stop takes', () => {
  const seconds = (name: string, pattern: RegExp) => Number(pattern.exec(read(name))?.[1]);
  // Workers notice a second later (lib/server/entry/workers.ts).
  const least = STOP.drainMs / 1_000 + 1;
  expect(seconds('fangjing.service', /TimeoutStopSec=(\d+)/)).toBeGreaterThan(least);
  expect(seconds('compose.yaml', /stop_grace_period: (\d+)s\n {2}depends_on/)).toBeGreaterThan(least);
  const grace = seconds('kubernetes.yaml', /terminationGracePeriodSeconds: (\d+)/);
  expect(grace - seconds('kubernetes.yaml', /\[sleep, "(\d+)"\]/)).toBeGreaterThan(least);
});

test('the proxy is the one that closes a connection', () => {
  for (const [name, pattern] of [
    ['nginx.conf', /keepalive_timeout (\d+)s/],
    ['Caddyfile', /keepalive (\d+)s/],
  ] as const)
    expect(Number(pattern.exec(read(name))?.[1]) * 1_000, name).toBeLessThan(KEEP_ALIVE_TIMEOUT_MS);
});

test('the image runs as nobody who owns its files, and no secret or data of this machine gets into it', () => {
  const steps =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(/^USER (\d+)$/m.exec(steps)?.[1]).toBe('10001');
  expect(steps).not.toMatch(/chown|chmod/);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const name of ['.git', '.env', '.env.*', '.data', '.cache', 'node_modules', '.next*'])
    expect(ignored).toContain(name);
  expect(read('kubernetes.yaml')).toMatch(/runAsNonRoot: true\n +runAsUser: 10001/);
});

/** Labels and functions of PromQL, and what Prometheus adds itself. */
const OF_PROMQL =
  /^(sum|max|min|by|rate|time|absent|and|or|histogram_quantile|le|kind|status|state|outcome|instance|job|fangjing|failed|page|up|process_\w+|nodejs_\w+|m)$/;

test.each(['grafana.json', 'alerts.yml'])('%s asks for no figure that /metrics does not tell', (name) => {
  const told = [
    ...Object.keys(SITE_FIGURES),
    ...[...readFileSync('lib/server/entry/metrics.ts', 'utf8').matchAll(/name: '(\w+)'/g)].map(([, one]) => one),
    ...[...readFileSync('lib/server/entry/serveSite.ts', 'utf8').matchAll(/^ {4}(\w+): \{ help:/gm)].map(
      ([, one]) => one,
    ),
  ];
  const expressions = [...read(name).matchAll(/"expr": "((?:[^"\\]|\\.)*)"|expr: >-\n +(.+)/g)].map(
    ([, ofPanel, ofRule]) => ofPanel ?? ofRule ?? '',
  );
  expect(expressions.length).toBeGreaterThan(9);
  const asked = expressions.flatMap((text) => text.replace(/\d+[mh]\b/g, '').match(/[a-z]\w*/g) ?? []);
  const figures = asked.filter((word) => !OF_PROMQL.test(word)).map((word) => word.replace(/_(bucket|count)$/, ''));
  expect([...new Set(figures)].filter((one) => !told.includes(one))).toEqual([]);
});
