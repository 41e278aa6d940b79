import { isPressing } from '@/lib/lead/leadChange';
import { storedWish } from '@/lib/lead/wishedTime';
import { consolePaths } from '@/lib/routes/consolePaths';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { revealPhone } from '@/lib/server/vault/phoneVault';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import type { Untold } from '../queries/notifiedEvents';

/** What another system is told: how something is now (docs/operations.md, Events for your own systems). */
export interface EventBody {
  type: 'lead.created' | 'lead.changed' | 'lead.deleted' | 'order.paid' | 'order.changed';
  /** When it was told. */
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
}

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export function eventBody(untold: Untold, now: number): EventBody {
  const timestamp = new Date(now).toISOString();
  if (untold.kind === 'no-lead') return { type: 'lead.deleted', timestamp, data: { number: untold.subject } };
  if (untold.kind === 'order') {
    const { order } = untold;
    return {
      type: untold.times === 0 ? 'order.paid' : 'order.changed',
      timestamp,
      data: {
        serialNumber: order.serial_number,
        state: order.state,
        product: order.product_code,
        title: order.title,
        cityId: order.city_id,
        amountFen: order.amount_fen,
        refundedFen: order.refunded_fen,
        paidAt: moment(order.paid_at),
        stateAt: moment(order.state_at),
      },
    };
  }
  const { lead, changes } = untold;
  const wished = storedWish(lead.wished_days, lead.wished_parts);
  return {
    type: untold.times === 0 ? 'lead.created' : 'lead.changed',
    timestamp,
    data: {
      number: lead.number,
      state: lead.state,
      stateAt: moment(lead.state_at),
      kind: lead.kind,
      cityId: lead.city_id,
      estateId: lead.estate_id,
      rentalId: lead.rental_id,
      communityId: lead.house_id,
      offerId: lead.offer_id,
      agentId: lead.agent_id,
      // null once it was taken back, or is over its time: then it is to be forgotten there, too.
      mobile: lead.phone_cipher === '' ? null : revealPhone(lead.phone_cipher),
      question: lead.question === '' ? null : openColumn(lead.question, 'leads.question'),
      // What its visitor has added since, the earliest first.
      addedWords: changes.flatMap(({ kind, said }) =>
        kind === 'words' && said !== '' ? [openColumn(said, 'lead_changes.said')] : [],
      ),
      // When its visitor last pressed for it, or asked for somebody else.
      pressedAt: moment(changes.findLast(({ kind }) => isPressing(kind))?.changed_at ?? null),
      wishedDays: wished.days,
      wishedParts: wished.parts,
      mayGoToAgent: lead.share_consent === 1,
      createdAt: moment(lead.created_at),
      url: siteOrigin() + consolePaths.lead({ id: lead.id }),
    },
  };
}
