import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { ALL_COOKIES } from '@/lib/config/allCookies';
import type { Effect, SettableCookie } from '@/lib/server/call/effects';
import { applyEffects } from '@/lib/server/request/applyEffects';

const NOW = 1_000_000;

function done(...effects: Effect[]) {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const redirect = applyEffects(res, effects, NOW);
  return { redirect, cookies: [res.getHeader('Set-Cookie') ?? []].flat() };
}

test('every declared cookie can be set, as it is declared; the session’s by its own effect alone', () => {
  const settable = Object.keys(ALL_COOKIES).filter((name) => name !== 'session') as SettableCookie[];
  expect(settable.length).toBeGreaterThan(2);
  for (const cookie of settable) {
    const { name, maxAge, script } = ALL_COOKIES[cookie];
    const hidden = name.startsWith('__Host-') ? ' HttpOnly; Secure;' : ' HttpOnly;';
    const kept = script ? '' : hidden;
    expect(done({ do: 'setCookie', cookie, value: '1' }).cookies).toEqual([
      `${name}=1; Max-Age=${maxAge}; Path=/;${kept} SameSite=Lax`,
    ]);
  }
  // @ts-expect-error: what opens a session is set where one is started.
  const effect: Effect = { do: 'setCookie', cookie: 'session', value: '1' };
  expect(effect).toBeDefined();
});

test('one that nobody declared cannot be', () => {
  for (const cookie of ['tracking', '__proto__', 'toString']) {
    // @ts-expect-error: lib/config/cookies.ts has no such cookie.
    expect(() => done({ do: 'setCookie', cookie, value: '1' }), cookie).toThrow(cookie);
  }
});

test('over https they are Secure; a value keeps its own letters apart from the header’s', () => {
  vi.stubEnv('SITE_ORIGIN', 'https://m.example.com');
  expect(done({ do: 'setCookie', cookie: 'city', value: '1; Domain=evil\r\nX: 1' }).cookies).toEqual([
    'cityId=1%3B%20Domain%3Devil%0D%0AX%3A%201; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ]);
  vi.unstubAllEnvs();
});

test('a session’s cookie lasts as long as the session, and several effects all happen', () => {
  const { cookies, redirect } = done(
    { do: 'startSession', token: 'token', expiresAt: NOW + 60_000 },
    { do: 'setCookie', cookie: 'city', value: '605' },
    { do: 'redirect', to: '/605?a=1' },
  );
  expect(cookies).toEqual([
    '__Host-session=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    'cityId=605; Max-Age=31536000; Path=/; SameSite=Lax',
  ]);
  expect(redirect).toBe('/605?a=1');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a way to %s leads home',
  (to) => expect(done({ do: 'redirect', to }).redirect).toBe('/'),
);
