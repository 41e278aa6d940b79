// What tests say of the project when one of its files were otherwise; nothing is written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../paths.js';
import { without } from './fields.js';

/** The fields whose deletion none of the tests sees. Throws where they fail without any. */
export async function unseenByTests(fields, tests, onProgress) {
  if (fields.length === 0 || tests.length === 0) return fields;
  const runner = await openTests(tests);
  try {
    if (!(await runner.pass())) throw new Error(`${tests.join(', ')} must pass before a field is deleted.`);
    const unseen = [];
    for (const [at, field] of fields.entries()) {
      onProgress(`${at + 1} of ${fields.length} by tests`);
      if (await runner.pass(field)) unseen.push(field);
    }
    return unseen;
  } finally {
    await runner.close();
  }
}

async function openTests(tests) {
  const changed = { file: '', text: '' };
  const plugin = {
    name: 'without-a-field',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === changed.file ? changed.text : null),
  };
  const vitest = await createVitest(
    {
      config: false,
      root,
      include: tests,
      environment: 'node',
      setupFiles: ['tests/kit/setup-node.ts'],
      watch: true,
      bail: 1,
      reporters: [{}],
      testTimeout: 90_000,
      hookTimeout: 240_000,
      // It keys what was transformed by the text on the disk.
      fsModuleCache: false,
    },
    { plugins: [plugin], resolve: { alias: { '@': root.replace(/\/$/, '') } }, server: { watch: null } },
  );
  await vitest.standalone();
  const specifications = await vitest.globTestSpecifications(tests);
  return {
    close: () => vitest.close(),
    async pass(field) {
      const file = field ? join(root, field.file) : '';
      for (const one of [changed.file, file].filter(Boolean)) vitest.invalidateFile(one);
      Object.assign(changed, { file, text: field ? without(readFileSync(file, 'utf8'), field) : '' });
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok());
    },
  };
}
