import { sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';

/** By what a lead is its person's. */
interface Phone {
  phone_cipher: string;
  phone_index: string;
}

/**
 * Gives the leads of one phone to another: whoever follows them up calls that one. What the other has asked for itself on the same day
 * stays with its own phone. Answers how many.
 */
export async function giveLeads(
  transaction: Db,
  { joinId, from, into }: { joinId: string; from: Phone; into: Phone },
): Promise<number> {
  const leads = await transaction
    .selectFrom('leads')
    .select('id')
    .where('phone_index', '=', from.phone_index)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leads as own')
            .select('own.id')
            .where('own.phone_index', '=', into.phone_index)
            .whereRef('own.type', '=', 'leads.type')
            .whereRef('own.kind', '=', 'leads.kind')
            .whereRef('own.day', '=', 'leads.day'),
        ),
      ),
    )
    .execute();
  for (const { id } of leads) {
    await transaction
      .insertInto('account_moves')
      .values({
        join_id: joinId,
        table_name: 'leads',
        column_name: 'phone_index',
        row_key: String(id),
        removed: null,
      })
      .execute();
    const { phone_cipher, phone_index } = into;
    await transaction.updateTable('leads').set({ phone_cipher, phone_index }).where('id', '=', id).execute();
  }
  return leads.length;
}

/** Gives them back to the phone that they were left by, but those whose phone was taken away since. */
export async function takeLeadsBack(
  transaction: Db,
  { joinId, from, into }: { joinId: string; from: Phone; into: Phone },
): Promise<void> {
  const moves = await transaction
    .selectFrom('account_moves')
    .select('row_key')
    .where('join_id', '=', joinId)
    .where('table_name', '=', 'leads')
    .execute();
  for (const { row_key } of moves)
    await sql`update leads set phone_cipher = ${from.phone_cipher}, phone_index = ${from.phone_index}
      where cast(id as text) = ${row_key} and phone_index = ${into.phone_index}`.execute(transaction);
}

export const countLeadsOfPhone = async (db: Db, phoneIndex: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('phone_index', '=', phoneIndex)
        .executeTakeFirstOrThrow()
    ).n,
  );
