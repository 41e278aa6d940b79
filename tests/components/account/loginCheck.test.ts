import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteLogin, isLoggedIn } from '@/components/account/loginCheck';
import { LOGIN_CACHE_MS } from '@/lib/config/constants';
import { callApi } from '@/services/http/browserClient';

vi.mock('@/services/http/browserClient');

const NOW = 1_000_000;
const answer = (userInfo: object | null) => vi.mocked(callApi).mockResolvedValue({ userInfo } as never);
const asked = () => vi.mocked(callApi).mock.calls.length;

beforeEach(() => {
  deleteLogin();
  vi.mocked(callApi).mockReset();
});

describe('the login check', () => {
  test('is believed for an hour, to the millisecond', async () => {
    answer({ mobile: '1' });
    expect(await isLoggedIn(NOW)).toBe(true);
    expect(await isLoggedIn(NOW + LOGIN_CACHE_MS - 1)).toBe(true);
    expect(asked()).toBe(1);
    expect(await isLoggedIn(NOW + LOGIN_CACHE_MS)).toBe(true);
    expect(asked()).toBe(2);
  });

  test('that found nobody is not kept', async () => {
    answer(null);
    expect(await isLoggedIn(NOW)).toBe(false);
    expect(await isLoggedIn(NOW)).toBe(false);
    expect(asked()).toBe(2);
  });

  test('is forgotten where the server has said that nobody is signed in', async () => {
    answer({ mobile: '1' });
    await isLoggedIn(NOW);
    deleteLogin();
    answer(null);
    expect(await isLoggedIn(NOW)).toBe(false);
  });

  test('of a clock that was ahead is none', async () => {
    answer({ mobile: '1' });
    await isLoggedIn(NOW + LOGIN_CACHE_MS * 9);
    await isLoggedIn(NOW);
    expect(asked()).toBe(2);
  });
});
