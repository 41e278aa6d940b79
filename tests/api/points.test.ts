import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPointsTable } from '@/lib/server/calculators/calls/getPointsTable';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getPoints } from '@/services/calculators/points';
import { call, callRaw } from '../kit/callApi';
import { openTestDatabase } from '../kit/testDatabase';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const PERSON = {
  age: '34',
  education: 'bachelor',
  skill: 'none',
  insurance: '5年',
  insuranceBase: '0',
  publicService: '0',
  remoteArea: '0',
  award: 'none',
  falseMaterials: '0',
  detentions: '0',
  convicted: 'no',
};

describe('tools/integral', () => {
  it('counts by item, names the gap and what would close it', async () => {
    const { result } = await call(opened, getPoints, PERSON);
    expect(result).toMatchObject({ state: 'no', total: 105, standard: 120, gap: 15, vetoed: false });
    expect(result.closers[0]).toEqual({ kind: 'insuranceYears', more: 15, reach: '10' });
    expect(result.items.find(({ kind }) => kind === 'skill')?.counts).toBe(false);
  });

  it.each([
    [{ education: 'doctor' }, 'yes', false],
    [{ education: 'doctor', convicted: 'yes' }, 'no', true],
    [{ insurance: '' }, 'unknown', false],
  ])('%j: %s', async (changes, state, vetoed) => {
    const { result } = await call(opened, getPoints, { ...PERSON, ...changes });
    expect(result).toMatchObject({ state, vetoed });
  });

  it.each([
    [{ age: '8' }],
    [{ education: 'kindergarten' }],
    [{ detentions: '-1' }],
    [{ award: '' }],
    [{ idNumber: '310' }],
  ])('refuses %j', async (changes) => {
    expect((await callRaw(opened, getPoints, { ...PERSON, ...changes })).status).toBe(400);
  });
});

it('tools/integral-rules gives every rule with its source', async () => {
  const { table, warnings } = await call(opened, getPointsTable, {});
  expect(table).toHaveLength(16);
  expect(table.every(({ rule }) => rule.source !== '' && rule.effectiveFrom !== '')).toBe(true);
  const unconfirmed = ['scarceMajor', 'investment', 'publicService', 'remoteArea', 'award'].map(
    (name) => `points.${name}`,
  );
  const warned = (kind: string) => warnings.filter((warning) => warning.kind === kind).map(({ id }) => id);
  expect(warned('unconfirmed')).toEqual(unconfirmed);
  expect(warned('reported')).toEqual(['points.insuranceBase', 'points.veto']);
  expect(warnings).toHaveLength(7);
});
