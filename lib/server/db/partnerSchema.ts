// The keys of partners and assistants (docs/decisions/0128). Times in UTC ms, days in Asia/Shanghai.

export interface ApiKeyTable {
  id: string;
  /** Whose it is, as staff call it. */
  name: string;
  /** Of the key, which is stored nowhere. */
  key_hash: string;
  /** JSON: scopes of lib/partner/keyScope.ts. */
  scopes: string;
  /** How many calls it may make. */
  per_day: number;
  per_minute: number;
  /** The last day that it is taken on. */
  until_day: string;
  made_at: number;
  /** The name of who made it. */
  made_by: string;
  revoked_at: number | null;
  /** The day that `day_used` counts; '' before the first call. */
  day: string;
  day_used: number;
  /** When the minute began that `minute_used` counts. */
  minute_at: number;
  minute_used: number;
  used_at: number | null;
}

export interface PartnerDatabase {
  api_keys: ApiKeyTable;
}
