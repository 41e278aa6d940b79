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
 * The files of a new call: its operation and its test; and what goes into the contracts of its subject and into the list
 * of calls. A subject without any gets its contracts too. null for words that name none.
 */
export function callFiles(method, path, subject) {
  if (!['GET', 'POST'].includes(method) || !PATH.test(path ?? '') || !SUBJECT.test(subject ?? '')) return null;
  const parts = path.split(/[/-]/).filter(Boolean);
  const verb = method === 'GET' ? 'get' : 'save';
  const name = camel([verb, ...parts]);
  const contracts = `services/${subject}.ts`;
  const answer = `${capital(camel(parts))}Answer`;
  const words = { method, path, subject, verb, name, answer };
  const isKnown = existsSync(join(root, contracts));
  return {
    files: {
      [`lib/server/${subject}/calls/${name}.ts`]: operationOf(words),
      [`tests/api/${subject}/${name}.test.ts`]: testOf(words),
      ...(isKnown ? {} : { [contracts]: `${IMPORT_ENDPOINT}\n${contractOf(words)}` }),
    },
    additions: {
      [REGISTRY]: (text) => withCall(text, words),
      [ACCESS]: (text) => withAccess(text, words),
      ...(isKnown ? { [contracts]: (text) => `${withEndpoint(text)}\n${contractOf(words)}` } : {}),
    },
    next: [
      `${contracts}：${name} 的输入和返回值（${capital(name)}Input、${answer}）`,
      `lib/server/${subject}/calls/${name}.ts：summary、谁可以调用、查询（在 lib/server/${subject}/queries 里把数据行转换成类型）`,
      `${ACCESS}：谁可以调用；涉及别的东西或别人的东西时，写明各自得到什么`,
      '运行 npm run check：契约与 schema 的字段不一致时，编译器会指出是哪个字段',
    ],
  };
}

const IMPORT_ENDPOINT = "import { endpoint } from './http/endpoint';\n";
const withEndpoint = (text) => (text.includes("'./http/endpoint'") ? text : `${IMPORT_ENDPOINT}${text}`);

const contractOf = ({ name, method, path, answer }) => `export interface ${capital(name)}Input {
  cityId: number;
}

export interface ${answer} {
  cityId: number;
}

export const ${name} = endpoint<${capital(name)}Input, ${answer}>('${method}', '${path}');
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
const operationOf = ({ method, path, name, subject, answer }) => `import { z } from 'zod';
import type { ${capital(name)}Input, ${answer} } from '@/services/${subject}';
import * as calls from '@/services/${subject}';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { id } from '@/lib/server/call/schema';

/** ${method} ${path}. */
export async function ${name}({ db }: ApiContext, { cityId }: ${capital(name)}Input): Promise<${answer}> {
  await refuseUnknownCity(db, cityId);
  return { cityId };
}

export const ${name}Operation = operation(calls.${name}, {
  summary: '${method} ${path}.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ cityId: z.number() }),
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
