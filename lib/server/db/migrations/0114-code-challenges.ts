import type { Migration } from '../migration';

/** Whose network asked for a code, and which challenge was solved for it. */
export const codeChallenges: Migration = {
  name: '0114-code-challenges',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}phone_codes add column network text`,
      `alter table ${place}phone_codes add column challenge text`,
      `create unique index ${place}phone_codes_challenge on phone_codes (challenge) where challenge is not null`,
    ];
  },
};
