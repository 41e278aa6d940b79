import { describe, expect, it } from 'vitest';
import {
  agentDescription,
  agentsDescription,
  agentTitle,
  isProved,
  licenceFacts,
  recordFigures,
  recordTexts,
} from '@/lib/agent/views/agentText';

/** 2026-11-22, 23:59 in Shanghai. */
const NOW = Date.UTC(2026, 10, 22, 15, 59);
const NEXT_DAY = NOW + 60_000;

const AGENT: Parameters<typeof recordFigures>[0] = {
  id: 1,
  cityId: 605,
  name: '陈晓',
  company: '明理房产',
  store: '三林店',
  licenceNo: 'SH-000123',
  sinceYear: 2018,
  rating: 4.8,
  reviewCount: 21,
  viewings30: 12,
  deals90: 3,
  dealsTotal: 1_204,
  responseMinutes: null,
  picture: null,
  proof: null,
  plates: [],
  communities: [],
  listingCount: 0,
  intro: null,
  reviews: [],
};

it('what an agent has done stands with its units, and what is not known is missing', () => {
  expect(recordFigures(AGENT).map(({ value }) => `${value.figure}${value.unit}`)).toEqual([
    '12次',
    '3套',
    '1,204套',
    '--',
  ]);
});

it('the licence says since when', () => {
  expect(licenceFacts(AGENT, NOW).map(({ value }) => value)).toEqual(['SH-000123', '明理房产', '三林店', '2018 年']);
});

it('titles and descriptions name the place and the figures', () => {
  expect(agentTitle(AGENT)).toBe('陈晓 明理房产三林店经纪人');
  expect(agentDescription('上海', AGENT)).toBe('上海经纪人陈晓：历史成交1204套，近30天带看12次，执业编号SH-000123。');
  expect(agentsDescription('上海浦东', 1_300)).toMatch(/^上海浦东1,300位经纪人/);
});

describe('a licence that was checked', () => {
  const proof = { checkedDay: '2026-11-22', untilDay: '2026-11-22' };
  it.each([
    ['on its last day, to its last minute', proof, NOW, true],
    ['the day after', proof, NEXT_DAY, false],
    ['before it was', { ...proof, checkedDay: '2026-11-23', untilDay: '2027-01-01' }, NOW, false],
    ['never', null, NOW, false],
  ])('%s', (_when, given, now, expected) => {
    const agent = { ...AGENT, proof: given };
    expect(isProved(agent, now)).toBe(expected);
    const values = licenceFacts(agent, now).map(({ value }) => value);
    expect(values.some((value) => value?.includes('由房镜核验'))).toBe(expected);
  });
});

it('of whom nobody has counted anything nothing is said, and nothing is 0', () => {
  const agent = { ...AGENT, viewings30: null, deals90: null, dealsTotal: null };
  expect(recordTexts(agent)).toEqual([]);
  expect(recordFigures(agent).map(({ value }) => value.figure)).toEqual(['--', '--', '--', '--']);
  expect(agentDescription('上海', agent)).toBe('上海经纪人陈晓：执业编号SH-000123。');
});
