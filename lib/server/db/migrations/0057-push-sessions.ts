import type { Migration } from '../migration';

/** Which session a browser is pushed to in, so that the pushes end with it (docs/decisions/0032). */
export const pushSessions: Migration = {
  name: '0057-push-sessions',
  file: 'visitors',
  statements: (dialect) => {
    const table = `${dialect === 'sqlite' ? 'visitors.' : ''}push_devices`;
    // Of those that were there before it is not known: they end with all of the account's sessions.
    return [`alter table ${table} add column session_id text`];
  },
};
