// The hosts that serve this site, and what they share of deleted accounts, as rows. Times in UTC ms, by the database's clock.

/** A data folder on a machine: what serves from it, whatever number of processes. */
export interface HostTable {
  id: string;
  /** Of the machine. */
  name: string;
  version: string;
  started_at: number;
  seen_at: number;
  /** It was stopped; null: it runs, or went without a word. */
  ended_at: number | null;
  /** Of the disk of its data folder, as of seen_at; null: the system does not say. */
  free_bytes: number | null;
  all_bytes: number | null;
}

export interface ErasedAccountTable {
  /** Of its random id (lib/server/outbox/erasedAccounts.ts). */
  hash: string;
  erased_at: number;
}

export interface HostDatabase {
  hosts: HostTable;
  erased_accounts: ErasedAccountTable;
}
