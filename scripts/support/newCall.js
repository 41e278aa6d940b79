const PATH = /^[a-z][\w/-]*$/i;
const SUBJECT = /^[a-z]+$/;

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const camel = (words) => words.map((word, at) => (at === 0 ? word : capital(word))).join('');

/** The files of a new call: its contract, its operation and its test; null for words that name none. */
export function callFiles(method, path, subject) {
  if (!['GET', 'POST'].includes(method) || !PATH.test(path ?? '') || !SUBJECT.test(subject ?? '')) return null;
  const words = path.split(/[/-]/).filter(Boolean);
  const verb = method === 'GET' ? 'get' : 'save';
  const name = camel([verb, ...words]);
  const file = [verb, ...words].join('-').toLowerCase();
  return {
    files: {
      [`services/${camel(words)}.ts`]: contractOf(name, method, path),
      [`lib/server/api/${subject}/${file}.ts`]: operationOf(name, camel(words)),
      [`tests/api/${subject}/${file}.test.ts`]: testOf(name, camel(words)),
    },
    next: [
      `把 ${name}Operation 加进 lib/server/api/${subject}/operations.ts（没有这个主题就新建，并加进 registry.ts）`,
      '查询写在 lib/server/repositories，行在那里变成领域类型',
      '接口文档、权限矩阵和模糊测试会自动带上它：npm run check',
    ],
  };
}

const contractOf = (name, method, path) => `import { endpoint } from './http/endpoint';

export interface ${capital(name)}Input {
  cityId: number;
}

export const ${name} = endpoint<${capital(name)}Input, { cityId: number }>('${method}', '${path}');
`;

const operationOf = (name, service) => `import { z } from 'zod';
import { ApiError } from '@/services/http/apiError';
import { ${name} } from '@/services/${service}';
import { findCity } from '../../repositories/cities';
import { operation } from '../operation';
import { id } from '../schema';

export const ${name}Operation = operation(${name}, {
  summary: 'One sentence for the API document.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ cityId: z.number() }),
  handle: async ({ cityId }, { db }) => {
    if (!(await findCity(db, cityId))) throw new ApiError('notFound');
    return { cityId };
  },
});
`;

const testOf = (name, service) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { ${name} } from '@/services/${service}';
import { call, callRaw } from '../../support/callApi';
import { cityRow } from '../../support/rows';
import { openTestDatabase } from '../../support/testDatabase';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.insertInto('cities').values(cityRow()).execute();
});
afterAll(() => opened.close());

test('answers for a city that is there', async () => {
  expect(await call(opened, ${name}, { cityId: 605 })).toEqual({ cityId: 605 });
});

test('a city that is not there is not found', async () => {
  expect((await callRaw(opened, ${name}, { cityId: 1 })).status).toBe(404);
});
`;
