import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';

const PATH = /^[a-z][\w/-]*$/i;
const SUBJECT = /^[a-z]+$/;
const REGISTRY = 'lib/server/call/registry.ts';
const ACCESS = 'tests/kit/authorisation/callTable.ts';

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const camel = (words) => words.map((word, at) => (at === 0 ? word : capital(word))).join('');

/**
 * The files of a new call: its operation and its test; and what goes into the contract and the endpoints of its subject and
 * into the list of calls. A subject without any gets them too. null for words that name none.
 */
export function callFiles(method, path, subject) {
  if (!['GET', 'POST'].includes(method) || !PATH.test(path ?? '') || !SUBJECT.test(subject ?? '')) return null;
  const parts = path.split(/[/-]/).filter(Boolean);
  const verb = method === 'GET' ? 'get' : 'save';
  const name = camel([verb, ...parts]);
  const contract = contractFile(subject, name);
  const words = { method, path, subject, name, type: capital(name), contract: contract.replace(/\.ts$/, '') };
  const shared = {
    [contract]: { head: CONTRACT_IMPORTS, text: contractOf(words) },
    [`services/${subject}.ts`]: { head: serviceImports(words), text: endpointOf(words) },
  };
  const isKnown = (file) => existsSync(join(root, file));
  const entries = Object.entries(shared);
  return {
    files: {
      [`lib/server/${subject}/calls/${name}.ts`]: operationOf(words),
      [`tests/api/${subject}/${name}.test.ts`]: testOf(words),
      ...Object.fromEntries(
        entries.filter(([file]) => !isKnown(file)).map(([file, { head, text }]) => [file, `${head}\n${text}`]),
      ),
    },
    additions: {
      [REGISTRY]: (text) => withCall(text, words),
      [ACCESS]: (text) => withAccess(text, words),
      // Imports of a module that is imported already are joined by the formatter (scripts/new.js).
      ...Object.fromEntries(
        entries
          .filter(([file]) => isKnown(file))
          .map(([file, { head, text }]) => [file, (before) => `${newImports(head, before)}${before}\n${text}`]),
      ),
    },
    next: [
      `${contract}：${name} 的输入和返回值（${name}Input、${name}Answer）；类型由 schema 推导`,
      `lib/server/${subject}/calls/${name}.ts：summary、谁可以调用、查询（在 lib/server/${subject}/queries 里把数据行转换成类型）`,
      `${ACCESS}：谁可以调用；涉及别的东西或别人的东西时，写明各自得到什么`,
      '运行 npm run check：返回值缺少 schema 里的字段时，编译器会指出',
    ],
  };
}

/** A subject's contract is one file, or a folder of them where it is long. */
const contractFile = (subject, name) =>
  existsSync(join(root, `lib/${subject}/contract`))
    ? `lib/${subject}/contract/${name}.ts`
    : `lib/${subject}/contract.ts`;

const CONTRACT_IMPORTS = `import { z } from 'zod';
import { id } from '@/lib/kernel/decoders';
`;
const serviceImports = ({ type, contract }) => `import type { ${type}Answer, ${type}Input } from '@/${contract}';
import { endpoint } from './http/endpoint';
`;

const IMPORT = /import (type )?\{([^}]*)\} from '([^']*)';/g;
const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** The imports of `head` without what a file imports already. */
function newImports(head, before) {
  const known = [...before.matchAll(IMPORT)].flatMap(([, , names, from]) =>
    namesIn(names).map((name) => `${from} ${name}`),
  );
  const lines = [...head.matchAll(IMPORT)].map(([, type = '', names, from]) => {
    const missing = namesIn(names).filter((name) => !known.includes(`${from} ${name}`));
    return missing.length > 0 ? `import ${type}{ ${missing.join(', ')} } from '${from}';\n` : '';
  });
  return lines.join('');
}

const contractOf = ({ name, type }) => `export const ${name}Input = z.strictObject({ cityId: id() });
export type ${type}Input = z.input<typeof ${name}Input>;

export const ${name}Answer = z.object({ cityId: z.number() });
export type ${type}Answer = z.output<typeof ${name}Answer>;
`;

const endpointOf = ({ name, type, method, path }) =>
  `export const ${name} = endpoint<${type}Input, ${type}Answer>('${method}', '${path}');
`;

/** The list of calls with one more, its contracts imported. Throws where it looks otherwise. */
function withCall(text, { subject, name }) {
  const list = /(const CALLS: [\s\S]*?\)\[\] = \[[\s\S]*?)(\n\];)/;
  if (!list.test(text)) throw new Error(`${REGISTRY} 里没有接口列表`);
  const contracts = `import * as ${subject} from '@/services/${subject}';\n`;
  const entry = `  [${subject}.${name}, async () => (await import('../${subject}/calls/${name}')).${name}Operation],`;
  return `${text.includes(contracts) ? '' : contracts}${text.replace(list, `$1\n${entry}$2`)}`;
}

/** Who may ask it, and what they are told of another city's: the table of the authorisation tests. */
const withAccess = (text, { method, path }) =>
  text.replace(/(export const CALL_TABLE[\s\S]*?)(\n\};)/, `$1\n  '${method} ${path}': ofCity(),$2`);

/** What it does is a function, which a page's loader asks too. */
const operationOf = ({
  method,
  path,
  name,
  type,
  subject,
  contract,
}) => `import { type ${type}Answer, ${name}Answer, type ${type}Input, ${name}Input } from '@/${contract}';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import * as calls from '@/services/${subject}';

export async function ${name}({ db }: ApiContext, { cityId }: ${type}Input): Promise<${type}Answer> {
  await refuseUnknownCity(db, cityId);
  return { cityId };
}

export const ${name}Operation = operation(calls.${name}, {
  summary: '${method} ${path}.',
  input: ${name}Input,
  output: ${name}Answer,
  handle: (input, context) => ${name}(context, input),
});
`;

const testOf = ({ name, subject }) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { ${name} } from '@/services/${subject}';
import { call, callRaw } from '../../kit/callApi';
import { openTwoCities } from '../../kit/testDatabase';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTwoCities();
});
afterAll(() => opened.close());

test.each([605, 606])('answers for city %i alone', async (cityId) => {
  expect(await call(opened, ${name}, { cityId })).toMatchObject({ cityId });
});

test('a city that is not there is not found', async () => {
  expect((await callRaw(opened, ${name}, { cityId: 1 })).status).toBe(404);
});
`;
