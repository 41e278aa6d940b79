import { afterEach, expect, test, vi } from 'vitest';
import { logWhatLibrariesPrint } from '@/lib/server/log/libraryLog';
import { logger } from '@/lib/server/log/log';
import { ApiError } from '@/services/http/apiError';

const before = { ...console };
afterEach(() => void Object.assign(console, before));

test('a refusal that Next prints is no line of the log, and a failure is one', () => {
  const written = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  logWhatLibrariesPrint();
  for (const code of ['forbidden', 'loginRequired', 'notFound', 'badInput', 'tooMany', 'otherAccount'] as const)
    console.error(' ⨯', new ApiError(code));
  expect(written).not.toHaveBeenCalled();
  console.error(' ⨯', new ApiError('internal'));
  console.error(new TypeError('x is not a function'));
  expect(written).toHaveBeenCalledTimes(2);
});
