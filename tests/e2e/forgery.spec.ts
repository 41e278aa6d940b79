// Writes that another site's page makes in a visitor's name (docs/threats.md D9, threat 30).
import { expect } from '@playwright/test';
import { operations } from '@/lib/server/api/registry';
import { FOREIGN_HEADERS } from '../kit/foreignHeaders';
import { test } from './kit/test';

const JSON_TYPE = { 'content-type': 'application/json' };

const writing = operations
  .filter(({ writes, opensAsAddress }) => writes && opensAsAddress !== 'from-anywhere')
  .map(({ endpoint }) => endpoint);
const posting = operations.filter(({ endpoint }) => endpoint.method === 'POST').map(({ endpoint }) => endpoint);

test('there are calls that write', () => expect(writing.length).toBeGreaterThan(1));

for (const { method, path } of writing) {
  test(`${method} ${path} is refused to pages of other sites`, async ({ request }) => {
    for (const headers of FOREIGN_HEADERS) {
      const client = { ...JSON_TYPE, 'x-fangjing-client': 'web', ...headers };
      const answer = await request.fetch(`/api/${path}`, {
        method,
        headers: client,
        data: method === 'POST' ? '{}' : undefined,
      });
      expect(answer.status(), JSON.stringify(headers)).toBe(403);
    }
  });
}

for (const { path } of posting) {
  test(`POST ${path} takes no body that a form can send`, async ({ request }) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await request.post(`/api/${path}`, { headers: { 'content-type': type }, data: '{}' });
      expect(answer.status(), type).toBe(415);
    }
  });
}
