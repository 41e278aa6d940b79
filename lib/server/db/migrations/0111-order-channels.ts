import type { Migration } from '../migration';

/** Each channel by which somebody has begun to pay an order; before, the second took the place of the first (0077). */
export const orderChannels: Migration = {
  name: '0111-order-channels',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}order_channels (
        order_id text not null, platform bigint not null, begun_at bigint not null, closed integer not null,
        primary key (order_id, platform)
      )`,
      `insert into ${place}order_channels (order_id, platform, begun_at, closed)
        select id, platform, made_at, channel_closed from ${place}orders where platform is not null`,
      // What one channel was paid for, it takes no more money for.
      `update ${place}order_channels set closed = 1 where order_id in (
        select id from ${place}orders where state not in ('open', 'cancelled', 'expired')
      )`,
      `create index ${place}order_channels_open on order_channels (order_id) where closed = 0`,
      `alter table ${place}orders drop column channel_closed`,
    ];
  },
};
