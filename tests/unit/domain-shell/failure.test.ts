import { expect, test } from 'vitest';
import { isChunkLoadFailure, statusOf } from '@/lib/kernel/failure';

test.each([
  [{ statusCode: 404 }, 404],
  [{ status: 503 }, 503],
  [{ response: { status: 429 } }, 429],
  [{ statusCode: 404, status: 503, response: { status: 429 } }, 404],
  [{ statusCode: '404', status: 503 }, 503],
  [{ statusCode: 200 }, 500],
  [{ response: null }, 500],
  [new Error('x'), 500],
  [null, 500],
  [undefined, 500],
  ['text', 500],
])('%j is shown as %i', (failure, status) => {
  expect(statusOf(failure)).toBe(status);
});

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  [named('ChunkLoadError', 'Loading chunk 12 failed.'), true],
  [new Error('Loading chunk 12 failed.\n(error: https://x/_next/static/chunks/12.js)'), true],
  [new Error('Loading CSS chunk 7 failed.'), true],
  [new TypeError('Failed to fetch dynamically imported module: https://x/a.js'), true],
  [new TypeError('Failed to fetch'), false],
  [new Error('reading chunk 12 failed'), false],
  ['Loading chunk 12 failed.', false],
  [undefined, false],
])('%s is a failure to load code: %s', (failure, expected) => {
  expect(isChunkLoadFailure(failure)).toBe(expected);
});
