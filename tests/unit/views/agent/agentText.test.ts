import { expect, it } from 'vitest';
import {
  agentDescription,
  agentsDescription,
  agentTitle,
  licenceFacts,
  recordFigures,
} from '@/lib/views/agent/agentText';

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
  expect(licenceFacts(AGENT).map(({ value }) => value)).toEqual(['SH-000123', '明理房产', '三林店', '2018 年']);
});

it('titles and descriptions name the place and the figures', () => {
  expect(agentTitle(AGENT)).toBe('陈晓 明理房产三林店经纪人');
  expect(agentDescription('上海', AGENT)).toBe('上海经纪人陈晓：历史成交1204套，近30天带看12次，执业编号SH-000123。');
  expect(agentsDescription('上海浦东', 1_300)).toMatch(/^上海浦东1,300位经纪人/);
});
