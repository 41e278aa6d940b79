import type { Migration } from '../migration';

/** Telling by push and by WeChat (docs/decisions/0032): what waits to be told, the browsers, and the messages. */
export const alertChannels: Migration = {
  name: '0056-alert-channels',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const ofChannel = (channel: string) => [
      `alter table ${place}notices add column ${channel}_state text not null default 'none'`,
      `alter table ${place}notices add column told_by_${channel} text`,
      `create index ${place}notices_${channel} on notices (due_at) where ${channel}_state = 'waiting'`,
      `create index ${place}notices_told_by_${channel} on notices (told_by_${channel}) where told_by_${channel} is not null`,
      `alter table ${place}saved_searches add column by_${channel} integer not null default 0`,
      `alter table ${place}alert_settings add column by_${channel} integer not null default 0`,
    ];
    return [
      ...ofChannel('push'),
      ...ofChannel('wechat'),
      `create table ${place}push_keys (id integer primary key, public_key text not null, private_sealed text not null)`,
      `create table ${place}push_devices (
        id text primary key, user_id text not null, address_hash text not null unique, sealed text not null,
        made_at bigint not null
      )`,
      `create index ${place}push_devices_user on push_devices (user_id)`,
      `create table ${place}alert_messages (
        id text primary key, user_id text not null, channel text not null, telling text not null, target text not null,
        state text not null, failure text, created_at bigint not null, expires_at bigint not null, ended_at bigint
      )`,
      `create index ${place}alert_messages_user on alert_messages (user_id, channel, created_at)`,
      `alter table ${place}wechat_accounts add column openid_sealed text`,
      `alter table ${place}wechat_returns add column openid_sealed text`,
    ];
  },
};
