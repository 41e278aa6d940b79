import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { NEEDS, POLYFILLS_SCRIPT, polyfills } from '../../scripts/next/browserNeeds.js';

// The polyfills as the build makes them, run where nothing of the list is there.

const folder = mkdtempSync(join(tmpdir(), 'old-browsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function builtPolyfills(): Promise<string> {
  const { webpack } = createRequire(import.meta.url)('next/dist/compiled/webpack/bundle5')();
  writeFileSync(join(folder, 'page.js'), 'page();');
  const settings = {
    mode: 'none',
    context: process.cwd(),
    entry: join(folder, 'page.js'),
    output: { path: folder },
    target: ['web', 'es6'],
    // As Next parts its chunks: the polyfills wait for none of them.
    optimization: { splitChunks: { chunks: 'all', minSize: 0 }, runtimeChunk: { name: 'webpack' } },
    plugins: [polyfills],
  };
  await new Promise((done, fail) =>
    webpack(settings).run((failure: unknown) => (failure ? fail(failure) : done(null))),
  );
  return readFileSync(join(folder, POLYFILLS_SCRIPT), 'utf8');
}

test('a browser that lacks all of the list has all of it once the polyfills ran', async () => {
  const script = await builtPolyfills();
  const page = createContext({ needs: NEEDS });
  runInContext(
    `var window = this;
     var heard = {};
     var addEventListener = (type, hear) => { heard[type] = hear; };
     var requestAnimationFrame = (run) => run();
     var Element = class {};
     var Event = class { constructor(type, target) { Object.assign(this, { type, target }); } };
     var SubmitEvent = class extends Event {};
     var on = (owner) => owner === 'window' ? window : owner.split('.').reduce((found, name) => found[name], window);
     var missing = () => [].concat(...Object.keys(needs).map((owner) => needs[owner].filter((name) => !(name in on(owner)))));
     for (const owner of Object.keys(needs)) for (const name of needs[owner]) delete on(owner)[name];`,
    page,
  );
  expect(runInContext('missing().length', page)).toBe(Object.values(NEEDS).flat().length);
  runInContext(script, page);
  expect(runInContext('JSON.stringify(missing())', page)).toBe('[]');
  const answers = runInContext(
    `JSON.stringify([
      [3, 1].toSorted(), [1, 2].toReversed(), 'aab'.replaceAll('a', 'c'), [1, 2, 3].findLast((one) => one < 3),
      [...Map.groupBy([1, 2, 3], (one) => one % 2).keys()], [...'a1b2'.matchAll(/\\d/g)].length,
    ])`,
    page,
  );
  expect(JSON.parse(answers)).toEqual([[1, 3], [2, 1], 'ccb', 2, [1, 0], 2]);
  const pressed = `
    const form = {};
    const button = Object.assign(new Element(), { form });
    button.closest = () => button;
    heard.click({ target: button });
    const sent = new Event('submit', form);
    [sent.submitter === button, new Event('submit', {}).submitter, new Event('click', form).submitter].join()`;
  expect(runInContext(`{${pressed}}`, page)).toBe('true,,');
});
