import type { Selectable } from 'kysely';
import { mayDo } from '@/lib/console/consoleAccess';
import { leadTitle } from '@/lib/console/views/leadText';
import type { TimelineEntry } from '@/lib/console/views/personTimeline';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { CONSOLE_PEOPLE_COPY } from '@/lib/console/words/people';
import { defined } from '@/lib/kernel/defined';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { ANSWER_MS } from '@/lib/lead/promise';
import { LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { ConsentTable } from '@/lib/server/db/schema';
import { listFollowHistory } from '@/lib/server/follow/queries/follows';
import { listConsoleLeads } from '@/lib/server/lead/queries/consoleLeads';
import { listViewingsOf } from '@/lib/server/lead/queries/leadWork';
import { listGrantsOf } from '@/lib/server/membership/queries/membershipGrants';
import { listConsoleOrders } from '@/lib/server/order/queries/consoleOrders';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { listConversationsOf } from '@/lib/server/talk/queries/conversations';
import { TALK_PROMISE_MS } from './todayRows';

const { timeline: copy, consentsTo } = CONSOLE_PEOPLE_COPY;

/** Of each kind: nobody reads more of them at once. */
const MOST = 200;

interface Whose {
  id: string;
  phone_index: string;
}

const NONE = { rows: [] };

/**
 * What passed between somebody and the site, in no order: what they asked for, wrote, bought and follow, as far as it is for
 * whoever looks.
 */
export async function readTimeline(
  { db, staff }: ConsoleContext,
  { id, phone_index }: Whose,
): Promise<TimelineEntry[]> {
  const newest = { sort: 'created', descending: true, limit: MOST, offset: 0 };
  const [leads, talks, orders, follows, grants] = await Promise.all([
    mayDo(staff, 'allLeads') ? listConsoleLeads(db, { phoneIndex: phone_index }, newest) : NONE,
    mayDo(staff, 'allLeads') ? listConversationsOf(db, id, MOST) : [],
    mayDo(staff, 'money') ? listConsoleOrders(db, { userId: id }, { ...newest, sort: 'made' }) : NONE,
    listFollowHistory(db, id),
    mayDo(staff, 'money') ? listGrantsOf(db, id) : [],
  ]);
  const viewings = await listViewingsOf(
    db,
    leads.rows.map((lead) => lead.id),
  );
  const nameOf = new Map(leads.rows.map((lead) => [lead.id, lead.place_name]));
  return [
    ...leads.rows.map(
      (lead): TimelineEntry => ({
        kind: 'lead',
        key: `lead ${lead.id}`,
        at: lead.created_at,
        text: leadTitle(lead),
        note: lead.staff_name ?? '',
        state: LEAD_STATE_NAMES[lead.state],
        href: consolePaths.lead({ id: lead.id }),
        ...(lead.state === 'new' && { waitsUntil: lead.created_at + ANSWER_MS, act: copy.acts.lead }),
      }),
    ),
    ...viewings.map(
      (viewing): TimelineEntry => ({
        kind: 'viewing',
        key: `viewing ${viewing.lead_id}`,
        at: viewing.starts_at,
        text: joinKnown([nameOf.get(viewing.lead_id), viewing.place], '，') || copy.kinds.viewing,
        href: consolePaths.lead({ id: viewing.lead_id }),
      }),
    ),
    ...talks.map(
      (talk): TimelineEntry => ({
        kind: 'talk',
        key: `talk ${talk.id}`,
        at: talk.last_at,
        text: copy.talk[talk.peer],
        state: copy.talkStates[talkState(talk)],
        href: consolePaths.talk({ id: talk.id }),
        ...(talk.waiting_since !== null && { waitsUntil: talk.waiting_since + TALK_PROMISE_MS, act: copy.acts.talk }),
      }),
    ),
    ...orders.rows.map(
      (order): TimelineEntry => ({
        kind: 'order',
        key: `order ${order.id}`,
        at: order.made_at,
        text: joinKnown([order.title, formatYuan(order.amount_fen)], ' '),
        state: order.refund ? CONSOLE_MONEY_COPY.progress[order.refund] : CONSOLE_MONEY_COPY.states[order.state],
        href: consolePaths.order({ id: order.id }),
        ...((order.refund === 'asked' || order.refund === 'failed') && { waitsUntil: null, act: copy.acts.order }),
      }),
    ),
    ...follows.map(
      (follow): TimelineEntry =>
        defined({
          kind: 'follow' as const,
          key: `follow ${follow.id}`,
          at: follow.followed_at,
          text: follow.name,
          state: follow.ended_at === null ? undefined : copy.ended,
        }),
    ),
    ...grants.map(
      (grant): TimelineEntry =>
        defined({
          kind: 'membership' as const,
          key: `grant ${grant.id}`,
          at: grant.made_at,
          text: `${grant.days} ${copy.granted}`,
          state: grant.taken_days >= grant.days ? copy.taken : undefined,
        }),
    ),
  ];
}

/** Beside them what they agreed to. */
export const consentEntry = ({ purpose, given_at, withdrawn_at }: Selectable<ConsentTable>): TimelineEntry =>
  defined({
    kind: 'consent' as const,
    key: `consent ${purpose} ${given_at}`,
    at: given_at,
    text: consentsTo[purpose],
    state: withdrawn_at === null ? undefined : copy.withdrawn,
  });

function talkState({ waiting_since, ended_at }: { waiting_since: number | null; ended_at: number | null }) {
  if (waiting_since !== null) return 'waiting';
  return ended_at === null ? 'answered' : 'ended';
}
