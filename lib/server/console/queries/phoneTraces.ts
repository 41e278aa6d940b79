import type { Db } from '@/lib/server/db/client';

/** By what a phone without an account is found: never the number itself. */
export interface PhoneSigns {
  /** Of the vault (phoneVault.ts). */
  index: string;
  /** As tries to sign in in the console are counted. */
  triedName: string;
}

/** How many rows still have something of a phone. */
export interface PhoneTraces {
  leads: number;
  texts: number;
  codes: number;
  limits: number;
  tries: number;
  reports: number;
}

export async function countTraces(db: Db, { index, triedName }: PhoneSigns): Promise<PhoneTraces> {
  const { count } = db.fn;
  const queries = [
    db.selectFrom('leads').select(count<number>('id').as('rows')).where('phone_index', '=', index),
    db.selectFrom('text_messages').select(count<number>('id').as('rows')).where('phone_index', '=', index),
    db.selectFrom('phone_codes').select(count<number>('ticket_hash').as('rows')).where('phone_index', '=', index),
    db.selectFrom('rate_windows').select(count<number>('visitor').as('rows')).where('visitor', '=', index),
    db.selectFrom('staff_tries').select(count<number>('id').as('rows')).where('name_hash', '=', triedName),
    db.selectFrom('abuse_reports').select(count<number>('id').as('rows')).where('phone_index', '=', index),
  ];
  const found = await Promise.all(queries.map((query) => query.executeTakeFirstOrThrow()));
  const [leads = 0, texts = 0, codes = 0, limits = 0, tries = 0, reports = 0] = found.map(({ rows }) => Number(rows));
  return { leads, texts, codes, limits, tries, reports };
}
