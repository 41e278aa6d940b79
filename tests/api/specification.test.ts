import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import { getAgentList } from '@/lib/server/agent/calls/listAgents';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getPlateList } from '@/lib/server/plate/calls/listPlates';
import { getHotWords } from '@/lib/server/search/calls/getHotWords';
import { getHouseAgents, searchHouseContractor } from '@/services/agent';
import { getAreaList } from '@/services/area';
import { getContentList } from '@/services/article';
import type { Endpoint } from '@/services/http/endpoint';
import { getAgentInfo, saveRealPriceLead } from '@/services/lead';
import { getFinderDistricts, getMapOutlines, suggest } from '@/services/search';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, estateRow } from '../kit/rows';

// The calls with the parameters and fields that the specification itself names, and no others.

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow(), cityRow({ id: 606, name: '外市' })] });
  await opened.db
    .insertInto('estates')
    .values([estateRow(), estateRow({ id: 1005, city_id: 606 })])
    .execute();
});
afterAll(() => opened.close());
beforeEach(() => opened.db.deleteFrom('leads').execute());

describe('save-real-price: type, mobile, intentionEstateId, secondEstateIdList, and the consent that the law asks for', () => {
  const lead = { type: 2, mobile: '13800138000', intentionEstateId: 1005, consentVersion: LEAD_CONSENT_VERSIONS[0] };

  test('is enough: the city is the home’s own', async () => {
    expect((await callRaw(opened, saveRealPriceLead, { ...lead, secondEstateIdList: [1001] })).status).toBe(200);
    const kept = await opened.db.selectFrom('leads').selectAll().execute();
    expect(kept).toMatchObject([{ city_id: 606, estate_id: 1005, second_estate_ids: '[1001]', source_page: '' }]);
  });

  test.each([{ mobile: '' }, { mobile: '123' }, { mobile: undefined }])('%j gets the toast', async (changes) => {
    const { envelope } = await callRaw(opened, saveRealPriceLead, { ...lead, ...changes });
    expect(envelope).toMatchObject({ resultCode: ERROR_CODES.badInput.resultCode, errMsg: '请填写正确格式的手机号' });
  });

  test('about nothing, about a home of another city, or of another city’s community, it is refused', async () => {
    const about = async (changes: object) => (await callRaw(opened, saveRealPriceLead, { ...lead, ...changes })).status;
    expect(await about({ intentionEstateId: undefined, cityId: 605 })).toBe(400);
    expect(await about({ cityId: 605 })).toBe(404);
    expect(await about({ houseId: 101 })).toBe(404);
    expect(await about({ intentionEstateId: undefined, houseId: 101 })).toBe(200);
    expect(await about({ intentionEstateId: 1001, houseId: 101, cityId: 605 })).toBe(200);
  });
});

test('district items carry districtId and districtName', async () => {
  const { districts } = await call(opened, getFinderDistricts, { cityId: 605 });
  expect(districts).toMatchObject([{ districtId: 1, districtName: '浦东' }]);
  expect(districts[0]).not.toHaveProperty('id');
});

describe('a city that is not there has no answer, one without data has an empty one', () => {
  const calls = [
    [getAreaList, {}],
    [getFinderDistricts, {}],
    [getHotWords, {}],
    [getMapOutlines, {}],
    [getAgentInfo, { type: 8 }],
    [getAgentList, {}],
    [getPlateList, {}],
    [getContentList, {}],
    [suggest, { q: '三林' }],
    [getHouseAgents, { houseId: 101 }],
    [searchHouseContractor, { houseId: 101 }],
  ] as unknown as [Endpoint<object, unknown>, object][];
  test.each(calls.map(([to, input]) => [to.path, to, input] as const))('%s', async (_path, to, input) => {
    expect((await callRaw(opened, to, { ...input, cityId: 999_999 })).status).toBe(404);
    expect((await callRaw(opened, to, { ...input, cityId: 606 })).status).toBe(200);
  });
});
