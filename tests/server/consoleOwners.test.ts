import { beforeAll, expect, test } from 'vitest';
import { OWNER_CONSENT_VERSIONS } from '@/lib/owner/words/ownerCall';
import { consoleLeadPage } from '@/lib/server/console/pages/leadPage';
import { consoleLeadsPage } from '@/lib/server/console/pages/leadsPage';
import { database } from '@/lib/server/database/database';
import { authoriseQuotation, submitQuotation } from '@/lib/server/owner/commands/ownerQuotation';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { storePlace } from '../kit/place';
import { signIn } from '../kit/signIn';

// An owner's lead in the console, in the page, the list, the file and after a reveal: never with the floor price (483万), nor
// with the name on the certificate.

withOwnDataDir();

let admin: InConsole;
let leadId: string;
let phone: string;

beforeAll(async () => {
  const opened = await database();
  const { db, dialect } = opened;
  await storePlace(db);
  const now = Date.now();
  admin = await inConsole(opened as never, 'admin', now);
  const owner = await signIn(opened as never, {}, now);
  phone = owner.phone;
  const context = { db, dialect, now, visitor: () => 'owner' };
  const id = await authoriseQuotation(context, owner.userId, {
    communityId: 101,
    name: '王小明',
    relation: 'owner',
    shareConsent: true,
    consentVersion: OWNER_CONSENT_VERSIONS[0] ?? '',
  });
  await submitQuotation(context, owner.userId, id, {
    home: { area: 89, rooms: 3, halls: 2, floor: 12, totalFloors: 18, floorBand: 'mid', building: '3幢' },
    price: 5e8,
    floorPrice: 4.83e8,
    urgency: 'month',
    times: ['weekend'],
    fiveOnly: true,
    mortgaged: null,
  });
  leadId = (await db.selectFrom('leads').select('id').executeTakeFirstOrThrow()).id;
});

// 483 within other digits and letters (times, ids, masked phones) is no price; by itself, or whole in 元 or fen, it is.
const secretsIn = (text: string) =>
  [/(?<![\w*-])483(?![\w-])/, /(?<!\d)4,?830,?000(00)?(?!\d)/, /王小明/]
    .filter((secret) => secret.test(text))
    .map(String);

test('what may not be shown would be found in words, in 元 and in fen', () => {
  expect(secretsIn('138****4831 底价 483 万')).toHaveLength(1);
  expect(secretsIn('{"floorPrice":483000000,"name":"王小明"}')).toHaveLength(2);
  for (const price of ['483.00万', '483', '¥4,830,000', '4830000元']) expect(secretsIn(price), price).toHaveLength(1);
});

test('its page says what is wanted', async () => {
  const { props } = await visitConsole(consoleLeadPage, { staff: admin.token, query: { id: leadId } });
  expect(props).toMatchObject({
    title: '业主委托：三林苑',
    wanted: expect.arrayContaining([
      { name: '心理价', text: '500万' },
      { name: '多久想卖掉', text: '一个月内' },
      { name: '满五唯一', text: '是' },
      { name: '有没有抵押', text: '不清楚' },
      { name: '什么时候能看房', text: '周末白天' },
    ]),
  });
  expect(secretsIn(JSON.stringify(props))).toEqual([]);
});

test('the list finds it by its kind', async () => {
  const { props } = await visitConsole(consoleLeadsPage, { staff: admin.token, query: { kind: 'owner' } });
  expect(props?.table).toMatchObject({ total: 1 });
  expect(secretsIn(JSON.stringify(props))).toEqual([]);
});

test('a reveal tells the phone and nothing else of the owner', async () => {
  const posted = { do: 'reveal', reason: '给业主回电话' };
  const { props } = await visitConsole(consoleLeadPage, { staff: admin.token, query: { id: leadId }, posted });
  expect(props?.phone).toBe(phone);
  expect(secretsIn(JSON.stringify(props).replaceAll(phone, ''))).toEqual([]);
});

test('a file of whole numbers has neither', async () => {
  for (const posted of [
    { do: 'export', reason: '核对委托' },
    { do: 'export-whole', reason: '核对委托' },
  ]) {
    const shown = await visitConsole(consoleLeadsPage, { staff: admin.token, posted });
    expect(shown.file).toContain('业主委托');
    expect(secretsIn((shown.file + JSON.stringify(shown.props ?? {})).replaceAll(phone, ''))).toEqual([]);
  }
});
