import type { Migration } from '../migration';

/** The homes that somebody says are theirs, by the number of their file (lib/property/propertyId.ts). */
export const ownHomes: Migration = {
  name: '0066-own-homes',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}own_homes (
        user_id text not null, property_id bigint not null, city_id bigint not null, name text not null,
        said_at bigint not null, primary key (user_id, property_id)
      )`,
    ];
  },
};
