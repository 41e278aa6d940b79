import type { Migration } from '../migration';

/** What visitors have written before they sign in (docs/decisions/0049). */
export const postDrafts: Migration = {
  name: '0106-post-drafts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}post_drafts (
        token_hash text primary key, path text not null, sealed text not null, made_at bigint not null
      )`,
      `create index ${place}post_drafts_made on post_drafts (made_at)`,
    ];
  },
};
