import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_CONSENT_VERSIONS } from '@/lib/account/words/account';
import { acceptInvitation } from '@/lib/server/campaign/commands/acceptInvitation';
import { claimCampaign } from '@/lib/server/campaign/commands/claimCampaign';
import { invitationOf, openInvitation } from '@/lib/server/campaign/commands/inviteCode';
import { findCoupon } from '@/lib/server/campaign/queries/coupons';
import type { OpenDatabase } from '@/lib/server/db/client';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { sendSignInCode } from '@/services/account';
import { acceptInvitation as acceptCall } from '@/services/campaign';
import { call, callRaw } from '../kit/callApi';
import { campaignRow, couponRow, invitationRow, seedCampaign } from '../kit/campaign';
import { repeats } from '../kit/fullRun';
import { orderToMake } from '../kit/order';
import { openPlacedDatabase } from '../kit/place';
import { receivedCode } from '../kit/receivedCode';
import { signIn } from '../kit/signIn';
import { NOW } from '../kit/today';
import { withoutDisk } from './order/orderWorld';

// Who comes for the last of something at the same moment (docs/threats.md T13): each race twice, fifty times in the full run.

const TIMES = repeats(50, 2);
const CITY = 605;
let opened: OpenDatabase;
const context = () => ({ db: opened.db, dialect: opened.dialect, now: NOW });
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await withoutDisk(opened.db, opened.dialect);
  await seedCatalogue(context());
});
afterAll(() => opened.close());

const times = async (race: (time: number) => Promise<void>) => {
  for (let time = 0; time < TIMES; time += 1) await race(time);
};
/** How many of those who came at once got it. */
const winners = async (all: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
const some = <Made>(count: number, make: (at: number) => Made) => Array.from({ length: count }, (_, at) => make(at));
const countOf = async (table: 'coupons' | 'campaign_claims' | 'invitees', campaignId: string): Promise<number> => {
  const query = opened.db.selectFrom(table).select((is) => is.fn.countAll<number>().as('count'));
  return Number((await query.where('campaign_id', '=', campaignId).executeTakeFirstOrThrow()).count);
};
const takenOf = async (id: string): Promise<number> =>
  (await opened.db.selectFrom('campaigns').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken;

test('the last coupon of 200 people at once goes to one of them', async () => {
  const people = await Promise.all(some(200, () => signIn(opened)));
  await times(async (time) => {
    const id = `last-coupon-${time}`;
    await seedCampaign(opened, campaignRow({ id, stock: 5, taken: 4 }));
    const got = await winners(people.map(({ userId }) => claimCampaign(context(), { campaignId: id, userId })));
    expect(got).toBe(1);
    expect(await takenOf(id)).toBe(5);
    expect(await countOf('coupons', id)).toBe(1);
    expect(await countOf('campaign_claims', id)).toBe(1);
  });
});

test('one coupon in orders of fifty products at once pays for one of them', () =>
  times(async (time) => {
    const { userId } = await signIn(opened);
    const id = `own-coupon-${time}`;
    await opened.db.insertInto('coupons').values(couponRow(userId, { id })).execute();
    const cards = ['card-month', 'card-quarter', 'card-year'];
    const got = await winners(
      some(50, (at) => createOrder(context(), { ...orderToMake(userId, cards[at % cards.length]), couponId: id })),
    );
    const orders = await opened.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();
    // Whoever asks for the order that has it is led to it.
    expect(got).toBeGreaterThanOrEqual(1);
    expect(orders).toMatchObject([{ coupon_id: id, state: 'open' }]);
    expect(orders[0]?.amount_fen).toBe((orders[0]?.list_fen ?? 0) - 1_000);
    expect(await findCoupon(opened.db, id)).toMatchObject({ state: 'held', order_id: orders[0]?.id });
  }));

let phones = 13_800_000_000;

test('a hundred acceptances of one phone at once are one account, one invitation and one reward', () =>
  times(async (time) => {
    const [id, phone] = [`invitation-${time}`, String(++phones)];
    await opened.db.updateTable('campaigns').set({ state: 'stopped' }).where('kind', '=', 'invitation').execute();
    await seedCampaign(opened, invitationRow({ id }));
    const { userId } = await signIn(opened);
    const { code } = await openInvitation(context(), {
      page: 'invitation',
      cityId: CITY,
      userId,
      device: `of ${userId}`,
    });
    // The limits of how many codes are sent are not what is tried here.
    for (const table of ['rate_windows', 'phone_codes'] as const) await opened.db.deleteFrom(table).execute();
    const visitor = () => `of ${phone}`;
    const { ticket } = await call(opened, sendSignInCode, { mobile: phone }, { visitor });
    const smsCode = await receivedCode(opened, phone);
    const input = { code, mobile: phone, smsCode, ticket, consentVersion: ACCOUNT_CONSENT_VERSIONS.at(-1) ?? '' };
    const answers = await Promise.all(
      some(100, (at) =>
        callRaw(opened, acceptCall, input, { visitor: () => `${at} of ${phone}`, device: `d${phone}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 429)).toEqual([]);
    expect(await Promise.all([takenOf(id), countOf('invitees', id), countOf('campaign_claims', id)])).toEqual([
      1, 1, 1,
    ]);
    const accounts = opened.db.selectFrom('users').select('id').where('phone_index', '=', vaultPhone(phone).index);
    expect(await accounts.execute()).toHaveLength(1);
  }));

test('the last reward of a hundred friends at once goes to one of them', async () => {
  const friends = await Promise.all(some(100, () => signIn(opened)));
  await times(async (time) => {
    const id = `last-friend-${time}`;
    await opened.db.updateTable('campaigns').set({ state: 'stopped' }).where('kind', '=', 'invitation').execute();
    await opened.db.deleteFrom('invitees').execute();
    await seedCampaign(opened, invitationRow({ id, stock: 1 }));
    const { userId } = await signIn(opened);
    const { code } = await openInvitation(context(), {
      page: 'invitation',
      cityId: CITY,
      userId,
      device: `of ${userId}`,
    });
    const invitation = await invitationOf({ ...context(), visitor: () => id }, code);
    const all = await Promise.all(
      friends.map((friend, at) =>
        opened.db.transaction().execute((transaction) =>
          acceptInvitation(transaction, context(), {
            invitation,
            userId: friend.userId,
            isNewAccount: true,
            device: `${time}-${at}`,
            phoneIndex: `${time}-${at}`,
          }),
        ),
      ),
    );
    const states = all.map((invitee) => invitee?.why ?? invitee?.state);
    expect([
      states.filter((state) => state === 'waiting').length,
      states.filter((state) => state === 'sold-out').length,
    ]).toEqual([1, 99]);
    expect(await Promise.all([takenOf(id), countOf('campaign_claims', id)])).toEqual([1, 1]);
  });
});
