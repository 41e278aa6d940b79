import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOwnRule } from '@/lib/server/calculators/queries/ownRules';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getPurchaseRules, getQualification } from '@/services/calculators/qualification';
import { call, callRaw } from '../kit/callApi';
import { ownRule } from '../kit/ruleFacts';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const SHANGHAI = { city: 'shanghai', zone: 'inside', household: 'nonlocal', permitMonths: '0', homesInCity: '0' };

describe('tools/qualification', () => {
  it.each([
    ['11', 'no'],
    ['12', 'yes'],
    ['1年', 'yes'],
    ['十二个月', 'yes'],
  ])('in Shanghai with %s: %s', async (months, outcome) => {
    expect((await call(opened, getQualification, { ...SHANGHAI, months })).outcome).toBe(outcome);
  });

  it('names the months still to pay, and the month from which', async () => {
    const { gaps, warnings } = await call(opened, getQualification, { ...SHANGHAI, months: '9' });
    expect(gaps[0]).toMatchObject({ months: 3, from: '2027-02', route: { id: 'sh.inside.12' } });
    expect(warnings).toMatchObject([{ kind: 'unconfirmed', id: 'purchase.zones' }]);
  });

  it('compares two days', async () => {
    const beijing = { ...SHANGHAI, city: 'beijing', months: '13', since: '2025-12-24', day: '2026-08-08' };
    const { outcome, changed, routeChanges } = await call(opened, getQualification, beijing);
    expect([outcome, changed?.before, changed?.after]).toEqual(['yes', 'no', 'yes']);
    expect(routeChanges).toMatchObject([{ before: { minMonths: 24 }, after: { minMonths: 12 } }]);
  });

  it('tells 商住 apart, and takes the answers that its rule asks for without a household', async () => {
    const beijing = { city: 'beijing', homeKind: 'commercial', homesInCity: '0', months: '59个月' };
    const { outcome, doubts, gaps, homeKind } = await call(opened, getQualification, beijing);
    expect({ outcome, doubts, homeKind }).toEqual({ outcome: 'verify', doubts: ['rule'], homeKind: 'commercial' });
    expect(gaps).toMatchObject([{ months: 1, route: { id: 'bj.commercial' } }]);
    const shanghai = await call(opened, getQualification, { ...SHANGHAI, homeKind: 'commercial' });
    expect(shanghai).toMatchObject({ outcome: 'verify', doubts: ['commercial'], countsAsHome: 'unknown' });
    expect((await callRaw(opened, getQualification, { ...SHANGHAI, homeKind: 'villa' })).status).toBe(400);
  });

  it.each([
    [{ ...SHANGHAI, months: '-1' }],
    [{ ...SHANGHAI, months: 'soon' }],
    [{ ...SHANGHAI, homesInZone: '0.5' }],
    [{ ...SHANGHAI, zone: '<script>' }],
    [{ ...SHANGHAI, day: '2026-02-30' }],
    [{ zone: 'inside' }],
    [{ ...SHANGHAI, income: '1' }],
  ])('refuses %j', async (input) => {
    expect((await callRaw(opened, getQualification, input)).status).toBe(400);
  });

  it('answers by an operator’s rule as soon as it is stored', async () => {
    const route = {
      id: 'gz.new',
      household: 'nonlocal' as const,
      minMonths: 6,
      minPermitMonths: 0,
      limit: 1,
      counts: 'zone' as const,
      children: null,
    };
    const local = { ...route, id: 'gz.local', household: 'local' as const, minMonths: 0, limit: null };
    const zones = [{ id: 'new-town', name: '新城', routes: [local, route] }];
    await storeOwnRule(opened.db, ownRule('purchase.zones', { zones }, { city: 'guangzhou' }), NOW);
    const guangzhou = { city: 'guangzhou', zone: 'new-town', household: 'nonlocal', homesInCity: '0' };
    expect((await call(opened, getQualification, { ...guangzhou, months: '5' })).outcome).toBe('no');
    const open = await call(opened, getQualification, { ...guangzhou, months: '6' });
    expect(open).toMatchObject({ outcome: 'yes', changed: { before: 'yes', moved: false } });
    const { limited } = await call(opened, getPurchaseRules, { city: 'guangzhou' });
    expect(limited.guangzhou).toEqual([{ id: 'new-town', name: '新城' }]);
  });
});

describe('tools/qualification-rules', () => {
  it('gives the rules of the city asked for, and of other cities only the names of their zones', async () => {
    const rules = await call(opened, getPurchaseRules, { city: 'shanghai' });
    expect(rules.zones.map(({ name, routes }) => [name, routes.length])).toEqual([
      ['外环内', 4],
      ['外环外', 3],
    ]);
    expect(Object.keys(rules.limited)).toContain('beijing');
    expect(JSON.stringify(rules)).not.toMatch(/bj\.|sz\./);
    expect(rules).toMatchObject({ commercial: null, commercialAsks: { beijing: ['months', 'homesInCity'] } });
    const { commercial } = await call(opened, getPurchaseRules, { city: 'beijing' });
    expect(commercial).toMatchObject({ countsAsHome: 'unknown', zones: [{ name: '二手商办' }] });
    expect(commercial?.warnings).toMatchObject([{ kind: 'unconfirmed' }]);
  });

  it('gives those of another day, and says where there are none', async () => {
    const past = await call(opened, getPurchaseRules, { city: 'beijing', day: '2026-08-07' });
    expect(past.zones[0]?.routes[1]?.minMonths).toBe(24);
    expect(await call(opened, getPurchaseRules, { city: 'hangzhou' })).toMatchObject({ unlimited: true });
    expect(await call(opened, getPurchaseRules, { city: 'other' })).toMatchObject({ city: null, zones: [] });
    expect((await callRaw(opened, getPurchaseRules, { city: 'atlantis' })).status).toBe(400);
  });
});
