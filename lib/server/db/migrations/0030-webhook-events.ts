import type { Migration } from '../migration';

/** What other systems have told us, by its sender's id: told again, it is not done again. */
export const webhookEvents: Migration = {
  name: '0030-webhook-events',
  file: 'visitors',
  statements: (dialect) => [
    `create table ${dialect === 'sqlite' ? 'visitors.' : ''}webhook_events (
      webhook text not null, event_id text not null, received_at bigint not null, primary key (webhook, event_id)
    )`,
  ],
};
