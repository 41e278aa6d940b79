import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import { actOnSearch } from '@/lib/server/alert/pages/actOnSearch';
import type { OpenDatabase } from '@/lib/server/db/client';
import { DatabaseSilent } from '@/lib/server/db/unavailable';
import { logger } from '@/lib/server/log/log';
import { formRefusal } from '@/lib/server/page/formRefusal';
import { PageNotFound, PageOfOtherCity } from '@/lib/server/page/pageContext';
import { ApiError } from '@/services/http/apiError';
import { testContext } from '../kit/callApi';
import { signIn } from '../kit/signIn';
import { openTestDatabase } from '../kit/testDatabase';

// A form that was not done says why, with what was typed in it, whatever went wrong.

const REQUEST = { requestId: 'request-1' };
let reported: unknown[];
beforeEach(() => {
  reported = [];
  vi.spyOn(logger, 'error').mockImplementation(((facts: unknown) => void reported.push(facts)) as never);
});

describe('what a form says', () => {
  test('of a refusal is the refusal, and nothing is reported', () => {
    const refusal = new ApiError('conflict', '已经有了');
    expect(formRefusal(refusal, REQUEST)).toBe(refusal);
    expect(reported).toEqual([]);
  });

  test.each([
    ['a defect', new TypeError('x is undefined'), 'internal'],
    ['a database that is gone', new DatabaseSilent('silent'), 'unavailable'],
  ] as const)('of %s is our own sentence, and it is reported by the request', (_what, failure, code) => {
    expect(formRefusal(failure, REQUEST)).toMatchObject({ code, message: ERROR_CODES[code].message });
    expect(reported).toMatchObject([REQUEST]);
  });

  test.each([new PageNotFound(), new PageOfOtherCity(3301), new ApiError('loginRequired')])(
    'is nothing where it leads elsewhere: %o',
    (failure) => expect(() => formRefusal(failure, REQUEST)).toThrow(failure),
  );
});

describe('a change of a saved search, while the database is gone', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  test.each(['remove', 'pause', 'daily'])('says so: %s', async (deed) => {
    const { userId } = await signIn(opened, {}, Date.now());
    const viewer = { ...testContext(opened).viewer, userId, role: 'member' as const };
    const transaction = () => {
      throw new DatabaseSilent('silent');
    };
    const db = new Proxy(opened.db, {
      get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)),
    });
    const said = await actOnSearch(testContext(opened, { viewer, db }), { do: deed, id: 'x'.repeat(16) }, () => '/');
    expect(said).toBe(ERROR_CODES.unavailable.message);
    expect(reported).toHaveLength(1);
  });
});
