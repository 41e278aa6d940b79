import type { Migration } from '../migration';

/**
 * What owners want for their homes (docs/decisions/0046). `sealed` is encrypted: the name on the certificate and the private
 * floor price, emptied when the wish is over. `home` and what follows are null as long as only the authorisation is there.
 */
export const ownerQuotations: Migration = {
  name: '0065-owner-quotations',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}owner_quotations (
        id text primary key, user_id text not null, city_id bigint not null, community_id bigint not null,
        sealed text not null, relation text not null, consent_version text not null, consent_at bigint not null,
        share_consent integer not null, home text, price bigint, urgency text, times text,
        five_only integer, mortgaged integer, lead_id text, asked_at bigint
      )`,
      `create index ${place}owner_quotations_user on owner_quotations (user_id, consent_at)`,
      `create index ${place}owner_quotations_lead on owner_quotations (lead_id)`,
    ];
  },
};
