import type { Migration } from '../migration';

/** What channels say of a day's money, line by line, to be compared with ours (docs/decisions/0066). */
export const channelStatements: Migration = {
  name: '0101-channel-statements',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}channel_statements (
        id text primary key, platform bigint not null, from_day text not null, until_day text not null,
        file_name text not null, file_hash text not null, stated_count bigint, staff_name text not null,
        made_at bigint not null, undone_by text, undone_at bigint
      )`,
      // The same file is there once.
      `create unique index ${place}channel_statements_file on channel_statements (file_hash) where undone_at is null`,
      `create index ${place}channel_statements_day on channel_statements (from_day)`,
      `create table ${place}channel_statement_lines (
        statement_id text not null, line bigint not null, platform bigint not null, kind text, trade_no text,
        serial_number text, refund_no text, amount_fen bigint check (amount_fen > 0), at bigint, problem text,
        column_name text, value text, primary key (statement_id, line)
      )`,
      // So is each of its numbers, in whichever file.
      `create unique index ${place}channel_statement_lines_number
        on channel_statement_lines (platform, kind, trade_no, refund_no) where problem is null`,
    ];
  },
};
