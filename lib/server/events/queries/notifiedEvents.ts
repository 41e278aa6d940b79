import { type Selectable, sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { NotifiedEventTable } from '@/lib/server/db/eventSchema';
import type { OrderTable } from '@/lib/server/db/orderSchema';
import type { LeadTable } from '@/lib/server/db/schema';
import { type LeadChange, listChangesOf } from '@/lib/server/lead/queries/leadWork';

/** Something of which another system does not know how it is now. */
export type Untold = (
  | { kind: 'lead'; lead: Selectable<LeadTable>; changes: LeadChange[] }
  | { kind: 'order'; order: Selectable<OrderTable> }
  /** There is no such lead any more. */
  | { kind: 'no-lead' }
) & {
  subject: string;
  /** As it is now. */
  state: string;
  /** How often it was told of. */
  times: number;
};

/** All that is told of a lead and can change: another time and a further sentence are each a change of its visitor's. */
const LEAD_STATE = sql<string>`leads.state || ' ' || leads.share_consent || ' ' || (case when leads.phone_cipher = '' then 0 else 1 end)
  || ' ' || coalesce(changed.times, 0)`;
const ORDER_STATE = sql<string>`orders.state || ' ' || orders.refunded_fen`;
const PAID_STATES = ['paid', 'paid-late', 'part-refunded', 'refunded'] as const;

/** What is to be told, the oldest first, `most` of each kind. Orders are told of once they are paid, by money that has moved. */
export async function listUntold(db: Db, most: number): Promise<Untold[]> {
  const leads = await db
    .selectFrom('leads')
    .leftJoin('notified_events', (join) =>
      join.onRef('notified_events.subject', '=', 'leads.number').on('notified_events.kind', '=', 'lead'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('lead_changes')
          .select(['lead_id', eb.fn.countAll<number>().as('times')])
          .groupBy('lead_id')
          .as('changed'),
      (join) => join.onRef('changed.lead_id', '=', 'leads.id'),
    )
    .selectAll('leads')
    .select(['notified_events.times', LEAD_STATE.as('told_state')])
    .where('leads.number', 'is not', null)
    .where(({ or, eb }) => or([eb('notified_events.state', 'is', null), eb('notified_events.state', '<>', LEAD_STATE)]))
    .orderBy('leads.created_at')
    .limit(most)
    .execute();
  const gone = await db
    .selectFrom('notified_events')
    .leftJoin('leads', 'leads.number', 'notified_events.subject')
    .select(['notified_events.subject', 'notified_events.times'])
    .where('notified_events.kind', '=', 'lead')
    .where('leads.id', 'is', null)
    .limit(most)
    .execute();
  const orders = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .leftJoin('notified_events', (join) =>
      join.onRef('notified_events.subject', '=', 'orders.serial_number').on('notified_events.kind', '=', 'order'),
    )
    .selectAll('orders')
    .select(['notified_events.times', ORDER_STATE.as('told_state')])
    .where('payments.rehearsal', '=', 0)
    .where('orders.state', 'in', [...PAID_STATES])
    .where(({ or, eb }) =>
      or([eb('notified_events.state', 'is', null), eb('notified_events.state', '<>', ORDER_STATE)]),
    )
    .orderBy('orders.state_at')
    .limit(most)
    .execute();
  const ids = leads.map(({ id }) => id);
  const changes = Map.groupBy(await listChangesOf(db, ids), ({ lead_id }) => lead_id);
  return [
    ...leads.map(({ times, told_state: state, ...lead }) => {
      const told = { lead, changes: changes.get(lead.id) ?? [], subject: lead.number ?? '' };
      return { kind: 'lead' as const, ...told, state, times: times ?? 0 };
    }),
    ...gone.map(({ subject, times }) => ({ kind: 'no-lead' as const, subject, state: '', times })),
    ...orders.map(({ times, told_state: state, ...order }) => {
      return { kind: 'order' as const, order, subject: order.serial_number, state, times: times ?? 0 };
    }),
  ];
}

export async function storeNotified(db: Db, row: NotifiedEventTable): Promise<void> {
  const { state, times, notified_at } = row;
  await db
    .insertInto('notified_events')
    .values(row)
    .onConflict((clash) => clash.columns(['kind', 'subject']).doUpdateSet({ state, times, notified_at }))
    .execute();
}

/** Of a lead that is gone, once that was told. */
export async function deleteNotifiedLead(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('notified_events').where('kind', '=', 'lead').where('subject', '=', subject).execute();
}
