import type { Migration } from '../migration';

/** What a product costs at the App Store, which keeps prices of its own, and what it took last where that differs (0077). */
export const applePrices: Migration = {
  name: '0112-apple-prices',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return ['apple_price_fen', 'apple_seen_fen'].map(
      (column) => `alter table ${place}products add column ${column} bigint`,
    );
  },
};
