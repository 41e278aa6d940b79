import type { Migration } from '../migration';

/**
 * What people had valued, and certificates of it (docs/decisions/0040). A record is opened by its owner or by the key that
 * its link has, whose hash is stored; a certificate keeps what was said on its day.
 */
export const homeAppraisals: Migration = {
  name: '0064-home-appraisals',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}home_appraisals (
        id bigint primary key, user_id text, key_hash text not null, city_id bigint not null,
        community_id bigint not null, home text not null, result text not null,
        first_value bigint not null, first_day text not null, answer text, answered_at bigint,
        created_at bigint not null, valued_at bigint not null
      )`,
      `create index ${place}home_appraisals_user on home_appraisals (user_id, created_at)`,
      `create index ${place}home_appraisals_created on home_appraisals (created_at)`,
      `create table ${place}appraisal_certificates (
        number bigint primary key, appraisal_id bigint not null, user_id text, city_id bigint not null,
        community_id bigint not null, community_name text not null, home text not null, result text not null,
        issued_at bigint not null
      )`,
      `create index ${place}appraisal_certificates_appraisal on appraisal_certificates (appraisal_id)`,
      `create index ${place}appraisal_certificates_user on appraisal_certificates (user_id)`,
    ];
  },
};
