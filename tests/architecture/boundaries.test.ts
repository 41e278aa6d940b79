import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries, describeViolation, roomOf } from '../../scripts/lib/boundaries.js';

// That the sources keep the rules, npm test checks before its tests (scripts/boundaries.js).

// One file for each rule that breaks it, and files to import.
const BREAKS: Array<[rule: string, file: string, source: string]> = [
  ['kernel-stands-alone', 'lib/kernel/aa.ts', "import '@/lib/area/rule';"],
  ['rules-know-only-rules', 'lib/area/a.ts', "import '@/lib/config/fact';"],
  ['rules-know-only-rules', 'lib/area/tax/a.ts', "import '@/lib/area/views/areaView';"],
  ['rules-know-only-rules', 'lib/area/ab.ts', "import '@/lib/area/words';"],
  ['words-know-only-rules', 'lib/plate/words.ts', "import '@/lib/area/views/areaView';"],
  ['words-know-only-rules', 'lib/plate/words/list.ts', "import '@/lib/area/views/areaView';"],
  ['rules-are-pure', 'lib/area/b.ts', "import 'node:fs';"],
  ['rules-are-pure', 'lib/area/c.ts', "import 'react';"],
  ['rules-are-pure', 'lib/kernel/c.ts', "import 'react';"],
  ['rules-are-pure', 'lib/area/bk.ts', "import 'zod';"],
  ['rules-are-pure', 'lib/kernel/bk.ts', "import 'zod';"],
  ['contracts-know-only-rules', 'lib/area/contract/bl.ts', "import '@/lib/server/area/thing';"],
  ['contracts-know-only-rules', 'lib/plate/contract.ts', "import '@/lib/area/views/areaView';"],
  ['contracts-use-zod-alone', 'lib/area/contract/bm.ts', "import 'kysely';"],
  ['contracts-use-zod-alone', 'lib/area/contract/bn.ts', "import 'node:fs';"],
  ['contracts-are-types-elsewhere', 'services/bo.ts', "import '@/lib/area/contract';"],
  ['contracts-are-types-elsewhere', 'components/Bo.ts', "import '@/lib/area/contract/list';"],
  ['contracts-are-types-elsewhere', 'lib/area/bp.ts', "import '@/lib/area/contract';"],
  ['contracts-are-types-elsewhere', 'lib/area/views/bp.ts', "import '@/lib/area/contract';"],
  ['contracts-are-types-elsewhere', 'lib/browser/bq.ts', "import '@/lib/kernel/decoders';"],
  ['config-stands-alone', 'lib/config/d.ts', "import '@/lib/area/rule';"],
  ['routes-know-only-rules', 'lib/routes/e.ts', "import '@/services/call';"],
  ['services-know-only-rules', 'services/f.ts', "import '@/stores/state';"],
  ['stores-know-only-rules', 'stores/g.ts', "import '@/components/Part';"],
  ['stores-take-only-types-of-services', 'stores/h.ts', "import '@/services/call';"],
  ['views-know-only-rules', 'lib/area/views/ac.ts', "import '@/stores/state';"],
  ['views-take-only-types-of-services', 'lib/area/views/ad.ts', "import '@/services/call';"],
  ['views-draw-nothing', 'lib/area/views/ae.ts', "import 'react';"],
  ['screens-never-reach-the-server', 'lib/area/views/af.ts', "import '@/lib/server/area/thing';"],
  ['browser-knows-only-rules', 'lib/browser/i.ts', "import '@/stores/state';"],
  ['screens-never-reach-the-server', 'components/J.ts', "import '@/lib/server/area/thing';"],
  ['server-knows-no-screen', 'lib/server/area/ah.ts', "import '@/components/Part';"],
  ['screens-never-reach-pages', 'components/K.ts', "import '@/pages/home';"],
  ['layouts-stand-above-components', 'components/Y.ts', "import '@/layouts/Frame';"],
  ['only-pages-use-the-page-kit', 'components/L.ts', "import '@/lib/server/page/pageProps';"],
  ['only-pages-use-the-page-kit', 'lib/server/area/calls/al.ts', "import '@/lib/server/page/pageProps';"],
  ['only-routes-use-declared-pages', 'lib/server/area/aa.ts', "import '@/lib/server/area/pages/page';"],
  ['declarations-know-no-route', 'lib/server/area/pages/ab.ts', "import '@/lib/server/page/pageProps';"],
  ['queries-turn-rows-into-the-domain', 'lib/server/area/queries/m.ts', "import '@/lib/config/fact';"],
  ['database-stands-below', 'lib/server/db/n.ts', "import '@/lib/server/area/queries/rows';"],
  ['calls-never-see-the-request', 'lib/server/estate/calls/o.ts', "import 'node:http';"],
  [
    'calls-never-see-the-request',
    'lib/server/estate/calls/p.ts',
    "import type { NextApiRequest } from 'next'; export type R = NextApiRequest;",
  ],
  ['calls-never-see-the-request', 'lib/server/estate/calls/y.ts', "import '@/lib/server/entry/handler';"],
  ['calls-never-see-the-request', 'lib/server/call/ao.ts', "import 'node:http';"],
  ['commands-stand-below-whoever-gives-them', 'lib/server/lead/commands/ac.ts', "import 'node:http';"],
  [
    'commands-stand-below-whoever-gives-them',
    'lib/server/lead/commands/ad.ts',
    "import '@/lib/server/entry/dispatch';",
  ],
  ['commands-stand-below-whoever-gives-them', 'lib/server/session/af.ts', "import '@/lib/server/entry/dispatch';"],
  ['commands-put-off-by-name', 'lib/server/lead/commands/ak.ts', "import '@/lib/server/lead/jobs/ai';"],
  ['jobs-know-no-request', 'lib/server/lead/jobs/ai.ts', "import '@/lib/server/entry/dispatch';"],
  ['visitors-are-written-by-commands', 'lib/server/estate/calls/ae.ts', "import '@/lib/server/db/visitorWrites';"],
  ['visitors-are-written-by-commands', 'lib/server/estate/routes/af.ts', "import '@/lib/server/db/visitorWrites';"],
  ['http-server-stands-alone', 'lib/server/http/q.ts', "import '@/lib/server/db/client';"],
  ['facts-stand-alone', 'lib/server/facts/ba.ts', "import '@/lib/server/db/client';"],
  ['data-rooms-know-no-request', 'lib/server/import/bb.ts', "import '@/lib/server/entry/dispatch';"],
  ['data-rooms-know-no-request', 'lib/demo/bc.ts', "import '@/lib/server/cli/prepare';"],
  ['import-stores-what-is-said', 'lib/server/import/bd.ts', "import '@/lib/server/derive/figures';"],
  ['derive-reads-rows-alone', 'lib/server/derive/be.ts', "import '@/lib/server/import/file';"],
  ['derive-reads-rows-alone', 'lib/server/valuation/be.ts', "import '@/lib/server/import/file';"],
  ['only-scripts-run-commands-of-an-operator', 'lib/server/call/bf.ts', "import '@/lib/server/cli/prepare';"],
  ['layouts-stand-above-components', 'components/Bg.ts', "import '@/layouts/Frame';"],
  ['only-commands-make-demo-data', 'lib/server/derive/ac.ts', "import '@/lib/demo/rows';"],
  ['pictures-are-drawn-by-their-address', 'lib/server/area/queries/ad.ts', "import '@/lib/drawing/draw';"],
  ['drawing-knows-only-rules', 'lib/drawing/ae.ts', "import '@/lib/config/fact';"],
  ['full-zod-stays-on-the-server', 'components/R.ts', "import 'zod';"],
  ['full-zod-stays-on-the-server', 'services/br.ts', "import 'zod';"],
  ['full-zod-stays-on-the-server', 'lib/area/views/br.ts', "import 'zod';"],
  ['source-never-uses-test-tools', 'lib/server/area/t.ts', "import 'vitest';"],
  ['source-never-imports-tests', 'lib/server/area/u.ts', "import '@/tests/helper';"],
  ['no-cycles', 'components/V.ts', "import './W';"],
  ['no-cycles', 'lib/server/area/bi.ts', "import type { A } from './bj'; export type F = A;"],
  ['every-import-exists', 'components/X.ts', "import './Nowhere';"],
];

const GOOD: Array<[file: string, source: string]> = [
  ['lib/config/fact.ts', 'export const fact = 1;'],
  ['layouts/Frame.ts', "import '@/components/W';"],
  ['lib/kernel/money.ts', 'export {};'],
  ['lib/kernel/decoders.ts', "import 'zod'; import './money';"],
  [
    'lib/area/contract.ts',
    "import 'zod'; import '@/lib/kernel/decoders'; import './rule'; import './words'; import './contract/list'; export type Area = string;",
  ],
  ['lib/area/contract/list.ts', "import 'zod';"],
  ['lib/area/typed.ts', "import type { Area } from './contract'; export type Typed = Area;"],
  ['lib/server/area/read.ts', "import '@/lib/area/contract'; import '@/lib/kernel/decoders';"],
  ['lib/area/rule.ts', "import 'compare-versions'; import '@/lib/kernel/money';"],
  ['lib/area/words.ts', "import './rule';"],
  [
    'services/call.ts',
    "import { z } from 'zod/mini'; import '@/lib/area/rule'; import type { Area } from '@/lib/area/contract'; export type Answer = Area; export { z };",
  ],
  ['stores/state.ts', "import type { Answer } from '@/services/call'; export type State = Answer;"],
  [
    'lib/area/views/areaView.ts',
    "import type { Answer } from '@/services/call'; import '@/lib/area/words'; export type View = Answer;",
  ],
  ['components/Part.ts', "import '@/lib/area/views/areaView';"],
  ['components/W.ts', "import './V';"],
  ['lib/server/area/bj.ts', "import type { F } from './bi'; export type A = F;"],
  [
    'pages/home.ts',
    "import '@/lib/server/page/pageProps'; import '@/lib/server/area/pages/page'; import '@/components/Part';",
  ],
  ['lib/server/area/pages/page.ts', "import '@/lib/server/page/definePage';"],
  ['lib/server/page/definePage.ts', 'export {};'],
  ['lib/server/page/registry.ts', "import '@/lib/server/area/pages/page';"],
  ['lib/server/area/thing.ts', "import 'zod';"],
  ['lib/server/page/pageProps.ts', 'export {};'],
  ['lib/server/area/queries/rows.ts', "import '@/lib/server/db/client';"],
  ['lib/server/db/client.ts', "import 'kysely';"],
  ['lib/server/db/visitorWrites.ts', 'export {};'],
  [
    'lib/server/lead/commands/leave.ts',
    "import '@/lib/server/db/visitorWrites'; import '@/lib/server/area/queries/rows';",
  ],
  ['lib/server/entry/handler.ts', "import 'node:http'; import '@/lib/server/entry/dispatch';"],
  ['lib/server/entry/dispatch.ts', 'export {};'],
  ['lib/drawing/draw.ts', "import '@/lib/area/rule';"],
  ['lib/server/images/picture.ts', "import '@/lib/drawing/draw';"],
  ['lib/server/derive/figures.ts', "import '@/lib/server/db/client';"],
  ['lib/server/import/file.ts', "import '@/lib/server/db/client';"],
  ['layouts/Frame.ts', "import '@/components/Part';"],
  ['lib/demo/rows.ts', "import '@/lib/server/db/client';"],
  ['lib/server/cli/prepare.ts', "import '@/lib/demo/rows';"],
  ['tests/helper.ts', 'export {};'],
];

/** What closes a circle of rooms: of commands, of drawn rooms, of rules by their values. */
const CIRCLES: string[][] = [
  [
    'lib/server/talk/commands/a.ts -> lib/server/note/commands/a.ts',
    'lib/server/note/commands/b.ts -> lib/server/talk/commands/b.ts',
  ],
  ['components/talk/A.ts -> components/note/A.ts', 'components/note/B.ts -> components/talk/B.ts'],
  ['lib/talk/a.ts -> lib/note/a.ts', 'lib/note/b.ts -> lib/order/b.ts', 'lib/order/c.ts -> lib/talk/c.ts'],
];
const inCircles = CIRCLES.flat().flatMap((line): [file: string, source: string][] => {
  const [from = '', to = ''] = line.split(' -> ');
  return [
    [from, `import '@/${to.replace('.ts', '')}';`],
    [to, 'export {};'],
  ];
});
/** No circle: types of lib, and the commands of a subject above its queries. */
const NO_CIRCLES: Array<[file: string, source: string]> = [
  ['lib/deal/a.ts', "import type { A } from '@/lib/offer/a'; export type B = A;"],
  ['lib/offer/a.ts', 'export type A = string;'],
  ['lib/offer/b.ts', "import type { B } from '@/lib/deal/b'; export type C = B;"],
  ['lib/deal/b.ts', 'export type B = string;'],
  ['lib/server/offer/commands/a.ts', "import '@/lib/server/deal/queries/a';"],
  ['lib/server/deal/queries/a.ts', "import '@/lib/server/offer/queries/a';"],
  ['lib/server/offer/queries/a.ts', 'export {};'],
];

test.each([
  ['lib/estate/rule.ts', 'lib/estate'],
  ['lib/estate/views/card.ts', 'lib/estate views'],
  ['lib/estate/words.ts', 'lib/estate words'],
  ['lib/server/estate/queries/rows.ts', 'lib/server/estate/queries'],
  ['lib/server/call/registry.ts', 'lib/server/call/registry.ts'],
  ['lib/server/call/context.ts', 'lib/server/call'],
  ['components/estate/Card.tsx', 'components/estate'],
  ['pages/index.tsx', undefined],
])('%s stands in %s', (file, room) => expect(roomOf(file)).toBe(room));

describe('each rule notices what breaks it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fangjing-boundaries-'));
  let violations: Awaited<ReturnType<typeof checkBoundaries>>['violations'] = [];
  let circles: string[][] = [];

  beforeAll(async () => {
    symlinkSync(join(process.cwd(), 'node_modules'), join(dir, 'node_modules'));
    const paths = { '@/*': ['./*'] };
    const files = [...BREAKS.map(([, file, source]) => [file, source] as const), ...GOOD, ...inCircles, ...NO_CIRCLES];
    write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions: { paths, moduleResolution: 'bundler', module: 'esnext' } }),
    );
    write(
      'package.json',
      JSON.stringify({
        type: 'module',
        dependencies: { 'compare-versions': '*', zod: '*', kysely: '*', next: '*', react: '*' },
        devDependencies: { vitest: '*' },
      }),
    );
    for (const [file, source] of files) write(file, source);
    ({ violations, circles } = await checkBoundaries(dir));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), `${text}\n`);
  }

  test.each(BREAKS)('%s: %s', (rule, file) => {
    const broken = violations.filter((violation) => violation.from === file && violation.rule.name === rule);
    expect(broken).not.toEqual([]);
    expect(broken.map(describeViolation).join('\n')).toMatch(/\. |\.$/);
  });

  test.each(CIRCLES)('rooms in a circle: %s', (...imports) => {
    const files = imports.map((line) => line.split(' -> ')[0]);
    const found = circles.filter((circle) => circle.every((line) => files.includes(line.split(' -> ')[0])));
    expect(found).toHaveLength(1);
  });

  test('types of lib may name each other, and parts of one room stand above each other', () => {
    const lines = circles.flat().join();
    expect(lines).not.toMatch(/lib\/(deal|offer)\//);
    expect(lines).not.toContain('lib/server/offer/');
  });

  test('and lets the rest pass', () => {
    // The other half of the circle.
    const good = GOOD.map(([file]) => file).filter(
      (file) => !['components/W.ts', 'lib/server/area/bj.ts'].includes(file),
    );
    expect(violations.filter(({ from }) => good.includes(from)).map(describeViolation)).toEqual([]);
  });
});
