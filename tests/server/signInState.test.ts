import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSignInState, readSignInState, SIGN_IN_STATE_MS } from '@/lib/server/session/signInState';
import { newToken } from '@/lib/server/session/tokens';
import { withOwnDataDir } from '../kit/dataDir';
import { NOW } from '../kit/today';

withOwnDataDir();

const binding = () => ({ mark: newToken(), redirect: '/profile?a=1' });

test('a state says until when it is good, to the browser and the way that it was made for', () => {
  const own = binding();
  const state = newSignInState(own, NOW);
  expect(state).toMatch(/^[a-z\d]{108}$/);
  const endsAt = NOW + SIGN_IN_STATE_MS;
  expect(readSignInState(state, own, endsAt - 1)).toBe(endsAt);
  expect(readSignInState(state, own, endsAt)).toBeNull();
  expect(readSignInState(state, { ...own, mark: newToken() }, NOW)).toBeNull();
  expect(readSignInState(state, { ...own, redirect: '/' }, NOW)).toBeNull();
});

test('no two are the same', () => {
  const own = binding();
  expect(newSignInState(own, NOW)).not.toBe(newSignInState(own, NOW));
});

test('one with any letter changed, and anything else, is none', () => {
  const own = binding();
  const state = newSignInState(own, NOW);
  fc.assert(
    fc.property(fc.nat(state.length - 1), fc.constantFrom(...'0123456789abcdef'), (at, letter) => {
      const changed = state.slice(0, at) + letter + state.slice(at + 1);
      expect(readSignInState(changed, own, NOW)).toBe(changed === state ? NOW + SIGN_IN_STATE_MS : null);
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readSignInState(text, own, NOW) === null));
});
