import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { signForJsSdk } from '@/lib/server/integrations/wechat/jsSdkSignature';
import { MAX_MARKS, markChannel as storeMark } from '@/lib/server/support/commands/markChannel';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { getChatConfig, getImSwitch, getShareLink, markChannel } from '@/services/support';
import { call, callRaw } from '../kit/callApi';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
afterEach(() => vi.unstubAllEnvs());

test('the support switch follows the setting', async () => {
  expect(await call(opened, getImSwitch, {})).toEqual({ enable: false, hours: null });
  await storeSupport(opened.db, 'enabled', '1');
  expect(await call(opened, getImSwitch, {})).toEqual({ enable: true, hours: null });
});

test('chat config: refused until a peer is set; a city of its own wins', async () => {
  const refused = await callRaw(opened, getChatConfig, { cityId: 605 });
  expect(refused).toMatchObject({ status: 503, envelope: { errMsg: '客服系统异常。' } });
  await storeSupport(opened.db, 'peer', 'all');
  await storeSupport(opened.db, 'peer.605', 'shanghai');
  expect(await call(opened, getChatConfig, { cityId: 605 })).toEqual({ peerid: 'shanghai' });
  expect(await call(opened, getChatConfig, { cityId: 606 })).toEqual({ peerid: 'all' });
});

describe('channel marks', () => {
  test('are stored', async () => {
    await call(opened, markChannel, { clientType: 'H5', channelCode: 'hw-pps', mark: 'landing' });
    expect(await opened.db.selectFrom('channel_marks').select('channel_code').execute()).toEqual([
      { channel_code: 'hw-pps' },
    ]);
  });

  test.each(['', 'a b', '<script>', 'x'.repeat(65)])('refuses the channel %j', async (channelCode) => {
    expect((await callRaw(opened, markChannel, { clientType: 'H5', channelCode, mark: 'm' })).status).toBe(400);
  });

  test('are a ring of bounded size', async () => {
    const mark = { client_type: 'H5', channel_code: 'c', mark: 'm', created_at: NOW };
    await opened.db
      .insertInto('channel_marks')
      .values({ ...mark, id: 50 })
      .execute();
    await opened.db
      .insertInto('channel_marks')
      .values({ ...mark, id: 50 + MAX_MARKS * 2 })
      .execute();
    if (opened.dialect === 'postgres') {
      await opened.db
        .selectNoFrom((is) => is.fn('setval', [is.val('channel_marks_id_seq'), is.val(50 + MAX_MARKS * 2)]).as('at'))
        .execute();
    }
    await storeMark({ ...opened, now: NOW }, mark);
    const ids = (await opened.db.selectFrom('channel_marks').select('id').orderBy('id').execute()).map(({ id }) => id);
    expect(ids).toEqual([50 + MAX_MARKS * 2, 51 + MAX_MARKS * 2]);
  });
});

describe('share link', () => {
  test('answers for our own addresses, as path or whole', async () => {
    vi.stubEnv('SITE_ORIGIN', 'https://m.example.com');
    for (const url of ['/605/house-detail/1?from=x', 'https://m.example.com/605/house-detail/1?from=x']) {
      const config = await call(opened, getShareLink, { url });
      expect(config).toMatchObject({ link: 'https://m.example.com/605/house-detail/1?from=x', wechat: null });
    }
  });

  test('answers under whichever of our hosts the page is open', async () => {
    vi.stubEnv('SITE_ORIGIN', 'https://www.example.com');
    vi.stubEnv('ALLOWED_HOSTS', 'm.example.com,b.example.com:8080');
    for (const link of [
      'https://m.example.com/605?x=1',
      'http://b.example.com:8080/605',
      'http://127.0.0.1:3000/605',
      'http://localhost:3000/',
    ]) {
      expect(await call(opened, getShareLink, { url: link }), link).toMatchObject({ link });
    }
    for (const url of [
      'http://b.example.com:81/605',
      'http://x@m.example.com/605',
      'https://www.example.com.evil/605',
    ]) {
      expect((await callRaw(opened, getShareLink, { url })).status, url).toBe(400);
    }
  });

  test.each([
    'https://evil.example/605',
    'https://m.example.com.evil.example/605',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://m.example.com@evil.example/',
  ])('refuses %s', async (url) => {
    vi.stubEnv('SITE_ORIGIN', 'https://m.example.com');
    expect((await callRaw(opened, getShareLink, { url })).status).toBe(400);
  });

  test('signs as WeChat computes it, and asks for a ticket once', async () => {
    const asked: string[] = [];
    const fetch = async (path: string) => {
      asked.push(path);
      return path === 'token' ? { access_token: 't' } : { ticket: 'TICKET', expires_in: 7200 };
    };
    const account = { appId: `wx${'0'.repeat(16)}`, secret: 's' };
    const url = 'https://m.example.com/605?x=1#part';
    const signed = await signForJsSdk(account, url, NOW, fetch);
    const text = `jsapi_ticket=TICKET&noncestr=${signed.nonceStr}&timestamp=${signed.timestamp}&url=https://m.example.com/605?x=1`;
    expect(signed.signature).toBe(createHash('sha1').update(text).digest('hex'));
    await signForJsSdk(account, url, NOW + 60_000, fetch);
    expect(asked).toEqual(['token', 'ticket/getticket']);
    await signForJsSdk(account, url, NOW + 7_000_000, fetch);
    expect(asked).toHaveLength(4);
  });
});
