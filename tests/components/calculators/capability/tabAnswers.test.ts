import { beforeEach, describe, expect, it } from 'vitest';
import { clearAnswers, keepAnswers, readAnswers } from '@/components/calculators/capability/tabAnswers';
import { SESSION_KEYS } from '@/lib/config/storageKeys';

beforeEach(() => {
  sessionStorage.clear();
  clearAnswers();
});

describe("the tab's answers", () => {
  it('are under one key, and nowhere on the device', () => {
    keepAnswers({ home: 'first', income: '3万', debts: '' });
    expect(Object.keys(sessionStorage)).toEqual([SESSION_KEYS.capability]);
    expect(localStorage.length).toBe(0);
    expect(readAnswers()).toEqual({ home: 'first', income: '3万' });
    clearAnswers();
    expect(readAnswers()).toEqual({});
  });

  it('hold nothing that is not asked, and nothing longer than an answer', () => {
    keepAnswers({ home: 'first', name: '某人', age: '4'.repeat(500) });
    expect(readAnswers()).toEqual({ home: 'first', age: '4'.repeat(40) });
  });

  it.each(['', 'x', 'null', '7', '[1]', '{"home":1,"income":{"a":1}}'])('read %j as none', (text) => {
    sessionStorage.setItem(SESSION_KEYS.capability, text);
    expect(readAnswers()).toEqual({});
  });
});
