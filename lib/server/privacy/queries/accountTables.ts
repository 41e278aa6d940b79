import type { Database } from '@/lib/server/db/schema';

// Every table that names an account by its id, and what joining two accounts does with its rows.
// tests/data/joinAccounts.test.ts compares the list with the database.

export interface AccountTable {
  table: keyof Database & string;
  /** The columns that, beside the account, name a row. */
  key: readonly string[];
  /** What an account has once each: of two such rows the one of the account that stays is kept, the other lies aside. */
  once?: readonly string[];
  /** It is there once only while it has not ended. */
  whileOpen?: true;
  /** Two of them cannot be one: then nothing is joined. */
  isRefused?: true;
}

const byId = (table: AccountTable['table'], more: Partial<AccountTable> = {}): AccountTable => ({
  table,
  key: ['id'],
  ...more,
});
/** One for each of these columns. */
const once = (table: AccountTable['table'], ...columns: string[]): AccountTable => ({
  table,
  key: columns,
  once: columns,
});

export const ACCOUNT_TABLES: readonly AccountTable[] = [
  byId('follows', { once: ['kind', 'target'], whileOpen: true }),
  byId('consents'),
  once('kept_values', 'name'),
  byId('community_notes'),
  byId('note_pictures'),
  byId('note_shares'),
  once('home_marks', 'kind', 'thing_id'),
  byId('saved_searches', { once: ['form', 'city_id', 'tab', 'query'] }),
  byId('notices', { once: ['key'] }),
  { table: 'need_finds', key: ['search_id', 'key'] },
  { table: 'short_links', key: ['token_hash'] },
  once('alert_settings'),
  byId('push_devices'),
  byId('alert_messages'),
  { table: 'wechat_accounts', key: ['openid_index'] },
  byId('home_appraisals'),
  { table: 'appraisal_certificates', key: ['number'] },
  byId('owner_quotations'),
  once('own_homes', 'property_id'),
  byId('posts'),
  once('post_reports', 'post_id'),
  byId('questions'),
  byId('answers'),
  once('question_follows', 'question_id'),
  { table: 'question_terms', key: ['city_id', 'term', 'question_id'] },
  { table: 'super_users', key: ['number'], once: [], isRefused: true },
  { table: 'asked_supers', key: ['question_id'] },
  byId('comments'),
  byId('comment_replies'),
  once('comment_votes', 'comment_id'),
  byId('comment_pictures'),
  byId('offers'),
  byId('offer_pictures'),
  byId('abuse_reports'),
  byId('abuse_report_pictures'),
  byId('orders', { once: ['idempotency_key'], isRefused: true }),
  byId('membership_grants'),
  byId('membership_gifts'),
  once('renewal_reminders'),
  once('benefit_uses', 'benefit', 'month'),
  byId('campaign_claims', { once: ['campaign_id', 'side', 'ref'] }),
  byId('coupons'),
  { table: 'invite_codes', key: ['code'], once: ['campaign_id'] },
  byId('invitees', { once: [] }),
  once('invite_devices', 'device'),
  once('campaign_payers', 'payer'),
  { table: 'promoters', key: ['code'], once: [], isRefused: true },
  { table: 'data_issues', key: ['number'] },
  byId('relay_numbers'),
  once('blocked_agents', 'agent_id'),
  { table: 'merge_moves', key: ['change_id', 'table_name', 'column_name', 'row_key'] },
  // After what they are in: a double conversation gives its messages to the other's (joinRows.ts).
  byId('conversations', { once: ['peer', 'agent_id'] }),
  byId('conversation_messages'),
  byId('message_pictures'),
];
