import type { Migration } from '../migration';

/** Campaigns, what they gave, and coupons (docs/decisions/0065). */
export const campaigns: Migration = {
  name: '0099-campaigns',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}campaigns (
        id text primary key, kind text not null, page text not null, title text not null, lead text not null,
        rules text not null, audience text not null, fresh_days bigint not null, city_id bigint,
        starts_at bigint not null, ends_at bigint not null, stock bigint, taken bigint not null,
        reward text not null, inviter_reward text, act text, inviter_most bigint, state text not null,
        is_demo integer not null, made_at bigint not null, updated_at bigint not null,
        check (ends_at > starts_at), check (taken >= 0 and (stock is null or taken <= stock))
      )`,
      `create index ${place}campaigns_page on campaigns (page, state)`,
      `create table ${place}campaign_claims (
        id text primary key, campaign_id text not null, user_id text not null, side text not null, ref text not null,
        state text not null, state_at bigint not null, reward text not null, coupon_id text, until_at bigint,
        made_at bigint not null
      )`,
      // Two presses at once are given one reward.
      `create unique index ${place}campaign_claims_once on campaign_claims (campaign_id, user_id, side, ref)`,
      `create index ${place}campaign_claims_user on campaign_claims (user_id, made_at)`,
      `create index ${place}campaign_claims_ref on campaign_claims (ref)`,
      `create table ${place}coupons (
        id text primary key, user_id text not null, campaign_id text not null, title text not null,
        off_fen bigint not null check (off_fen > 0), least_fen bigint not null check (least_fen >= 0),
        kinds text not null, state text not null, state_at bigint not null, is_revoked integer not null,
        order_id text, made_at bigint not null, expires_at bigint not null
      )`,
      `create index ${place}coupons_user on coupons (user_id, made_at)`,
      `create index ${place}coupons_campaign on coupons (campaign_id)`,
      `create index ${place}coupons_made on coupons (made_at)`,
    ];
  },
};
