import type { Migration } from '../migration';

/** Codes by which a phone proves whose it is, and what became of the text messages that brought them (docs/decisions/0031). */
export const phoneCodes: Migration = {
  name: '0035-phone-codes',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}phone_codes (
        ticket_hash text primary key, phone_index text not null, purpose text not null, code_hash text not null,
        visitor text not null, tries bigint not null, created_at bigint not null, expires_at bigint not null,
        used_at bigint
      )`,
      `create index ${place}phone_codes_phone on phone_codes (phone_index, created_at)`,
      `create index ${place}phone_codes_visitor on phone_codes (visitor, created_at)`,
      `create index ${place}phone_codes_time on phone_codes (created_at)`,
      `create table ${place}text_messages (
        id text primary key, phone_cipher text not null, phone_index text not null, text_cipher text not null,
        state text not null, adapter text, adapter_ref text, failure text, created_at bigint not null,
        expires_at bigint not null, ended_at bigint
      )`,
      `create index ${place}text_messages_time on text_messages (created_at)`,
      `create index ${place}text_messages_phone on text_messages (phone_index)`,
    ];
  },
};
