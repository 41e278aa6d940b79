import { beforeEach, describe, expect, it } from 'vitest';
import { listScenarios, MAX_SCENARIOS, removeScenario, saveScenario } from '@/lib/browser/scenarios';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';

const scenario = (name: string, price = '500') => ({ name, query: { city: 'shanghai', price }, summary: '商业贷款' });
const names = () => listScenarios().map(({ name }) => name);

beforeEach(() => localStorage.clear());

describe('saved cases of the mortgage calculator', () => {
  it('are kept by name, the newest first, until they are deleted', () => {
    saveScenario(scenario('三林'));
    saveScenario(scenario('  浦东 '));
    expect(names()).toEqual(['浦东', '三林']);
    saveScenario(scenario('三林', '600'));
    expect(listScenarios()[0]).toEqual(scenario('三林', '600'));
    expect(names()).toEqual(['三林', '浦东']);
    removeScenario('三林');
    expect(names()).toEqual(['浦东']);
  });

  it('are only so many', () => {
    for (let at = 0; at <= MAX_SCENARIOS; at++) saveScenario(scenario(`方案${at}`));
    expect(names()).toHaveLength(MAX_SCENARIOS);
    expect(names()).not.toContain('方案0');
  });

  it.each(['no json', '{}', '[1,{"name":"a"}]', '[{"name":"a","query":{"price":5},"summary":""}]'])(
    'leaves out what is none: %s',
    (text) => {
      localStorage.setItem(LOCAL_KEYS.mortgages, text);
      expect(listScenarios()).toEqual([]);
    },
  );
});
