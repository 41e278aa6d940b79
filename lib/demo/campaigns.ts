import type { CampaignTable } from '@/lib/server/db/campaignSchema';

const DAY_MS = 86_400_000;
/** They run for so long from the first start on; after that they say that they are over, as any other does. */
const RUNS_DAYS = 90;

const coupon = (yuan: number, least: number, validDays: number) =>
  JSON.stringify({
    kind: 'coupon',
    offFen: yuan * 100,
    leastFen: least * 100,
    kinds: ['card', 'market'],
    validDays,
  });

const SALE_RULES = `- 登录后领取，每个账号、每个手机号领一张。
- 共 500 张，领完不补。
- 满 15元的订单可用，可以买会员卡和行情内参，一笔订单用一张。
- 订单没有付款就关闭的，券退回来；全额退款的也退回来，有效期不变。
- 商品价格不因活动变动。`;

const FRESH_RULES = `- 注册不超过 7 天、还没买过东西的人可以领，每个手机号领一次。
- 领到后马上是会员，满 7 天自动结束，不扣款，也不会自动续费。
- 能不能领按账号的注册时间和订单判断，注销再注册不算新人。`;

const INVITATION_RULES = `- 朋友用没注册过的手机号，通过你的链接注册，马上得到一张 5元券。
- 朋友注册后 30 天内付了第一笔订单，你得到一张 10元券，最多 10 次。
- 朋友的订单退款一半以上，你的券收回；已经用掉的，从下一次奖励里抵。
- 共 500 份朋友奖励，发完为止。`;

/** Three campaigns that one can look at and take part in: each says on its page that it is demo data. `now` in UTC ms. */
export function createCampaigns(now: number): CampaignTable[] {
  const start = Math.floor(now / DAY_MS) * DAY_MS - 8 * 3_600_000;
  const common = {
    city_id: null,
    fresh_days: 7,
    starts_at: start,
    ends_at: start + RUNS_DAYS * DAY_MS,
    taken: 0,
    inviter_reward: null,
    act: null,
    inviter_most: null,
    state: 'running' as const,
    is_demo: 1 as const,
    made_at: now,
    updated_at: now,
  };
  return [
    {
      ...common,
      id: 'demo-sale',
      kind: 'sale',
      page: 'double11',
      title: '双11返场券',
      audience: 'everyone',
      lead: '登录领一张 10元券，买会员卡和行情内参时用。',
      rules: SALE_RULES,
      stock: 500,
      reward: coupon(10, 15, 30),
    },
    {
      ...common,
      id: 'demo-fresh',
      kind: 'fresh',
      page: 'freshvip',
      title: '新人会员',
      audience: 'fresh',
      lead: '新注册的人可以领 7 天会员，到期自动结束。',
      rules: FRESH_RULES,
      stock: null,
      reward: JSON.stringify({ kind: 'days', days: 7 }),
    },
    {
      ...common,
      id: 'demo-invitation',
      kind: 'invitation',
      page: 'invitation',
      title: '邀请有礼',
      audience: 'everyone',
      lead: '把链接发给朋友，朋友注册、下单，你们各得一张券。',
      rules: INVITATION_RULES,
      stock: 500,
      reward: coupon(5, 10, 30),
      inviter_reward: coupon(10, 15, 30),
      act: 'order',
      inviter_most: 10,
    },
  ];
}
