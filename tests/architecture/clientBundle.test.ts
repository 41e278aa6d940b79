import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from './sources';

const distDir = process.env.NEXT_DIST_DIR || '.next';

// Text that survives minifying, and the source it stands in.
const SERVER_MARKS: Array<[mark: string, source: string]> = [
  ['fangjing.sqlite', 'lib/server/db/sqlite.ts'],
  ['pg_settings', 'lib/server/db/postgres.ts'],
  ['SelectQueryNode', 'node_modules/kysely/dist/operation-node/select-query-node.js'],
  ['SCRAM-SHA-256', 'node_modules/pg/lib/crypto/sasl.js'],
];

test.each(SERVER_MARKS)('"%s" still marks server code', (mark, source) => {
  expect(readFileSync(source, 'utf8')).toContain(mark);
});

test('no server code is sent to browsers', ({ skip }) => {
  const built = existsSync(join(distDir, 'BUILD_ID'));
  if (!built) skip(`${distDir} holds no build: run npm start or npm test to check the client's files`);
  const sent = filesBelow([join(distDir, 'static')]).filter((file) => file.endsWith('.js'));
  expect(sent).not.toEqual([]);
  const found = sent.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return SERVER_MARKS.filter(([mark]) => text.includes(mark)).map(([mark]) => `${mark} in ${file}`);
  });
  expect(found).toEqual([]);
});

test('browsers read the modules of a chunk while it arrives', ({ skip }) => {
  const chunks = join(distDir, 'static', 'chunks');
  if (!existsSync(chunks)) skip(`${distDir} holds no build`);
  const first = filesBelow([chunks]).flatMap(
    (file) => /\.push\(\[\[[\d,]+\],\{\w+:(?<function>.{9})/.exec(readFileSync(file, 'utf8'))?.groups?.function ?? [],
  );
  expect(first).not.toEqual([]);
  expect(first.filter((text) => !/^\((\(|function|\w+=>)/.test(text))).toEqual([]);
});

test('the built pages hold no inline script, which the policy refuses (D3)', ({ skip }) => {
  const page = join(distDir, 'server', 'pages', '404.html');
  if (!existsSync(page)) skip(`${distDir} holds no prerendered 404 page`);
  const html = readFileSync(page, 'utf8');
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].filter(
    ([, attributes]) => !/application\/(ld\+)?json/.test(attributes ?? ''),
  );
  expect(inline).toEqual([]);
  expect(html).not.toMatch(/ style="/);
});
