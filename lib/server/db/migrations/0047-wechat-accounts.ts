import type { Migration } from '../migration';

/** Which account a WeChat opens, and who has come back from WeChat to this browser (docs/decisions/0035). */
export const wechatAccounts: Migration = {
  name: '0047-wechat-accounts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}wechat_accounts (
        openid_index text primary key, unionid_index text, user_id text not null, bound_at bigint not null
      )`,
      `create index ${place}wechat_accounts_user on wechat_accounts (user_id)`,
      `create index ${place}wechat_accounts_union on wechat_accounts (unionid_index)`,
      `create table ${place}wechat_returns (
        state_hash text primary key, mark_hash text not null, openid_index text, unionid_index text,
        expires_at bigint not null
      )`,
      `create index ${place}wechat_returns_mark on wechat_returns (mark_hash)`,
    ];
  },
};
