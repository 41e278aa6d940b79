import { mayDo } from '@/lib/console/consoleAccess';
import {
  askedJoinText,
  differentText,
  joinedText,
  joinFacts,
  type LikelyAccountView,
  likenessTexts,
  membershipFact,
  type PersonJoinView,
} from '@/lib/console/views/personJoin';
import { consolePaths } from '@/lib/routes/consolePaths';
import { type ConsolePerson, findConsolePerson } from '@/lib/server/account/queries/consolePeople';
import type { Db } from '@/lib/server/db/client';
import type { AccountJoinTable } from '@/lib/server/db/consoleSchema';
import { countLeadsOfPhone } from '@/lib/server/lead/queries/joinedLeads';
import { listJoinsOf } from '@/lib/server/privacy/queries/accountJoins';
import { countJoined } from '@/lib/server/privacy/queries/joinRows';
import { listLikelyAccounts } from '@/lib/server/privacy/queries/likelyAccounts';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';

/** What is asked of an account and another that may be the same person's, and what came of it. */
export async function personJoinView(
  { db, staff }: Pick<ConsoleContext, 'db' | 'staff'>,
  person: ConsolePerson,
  now: number,
): Promise<PersonJoinView> {
  const joins = await listJoinsOf(db, person.id);
  const others = new Map<string, ConsolePerson | null>();
  for (const { user_id, other_id } of joins)
    for (const id of [user_id, other_id])
      if (id !== person.id && !others.has(id)) others.set(id, await findConsolePerson(db, { id }));
  const otherOf = ({ user_id, other_id }: AccountJoinTable) =>
    others.get(user_id === person.id ? other_id : user_id) ?? null;
  const phoneOf = (join: AccountJoinTable): string => {
    const other = otherOf(join);
    return other ? maskedPhone(other) : '';
  };
  const own = joins.filter(({ user_id }) => user_id === person.id);
  const [asked] = own.filter(({ state }) => state === 'asked');
  const into = joins.find(({ state, other_id }) => state === 'joined' && other_id === person.id);
  const other = asked && otherOf(asked);
  const mayAsk = !asked && mayDo(staff, 'changePeople') && mayDo(staff, 'allLeads');
  return {
    likely: mayAsk ? await likelyViews(db, person) : [],
    asked: asked && other ? await askedView(db, person, other, asked, now) : null,
    joined: own
      .filter(({ state }) => state === 'joined')
      .map((join) => ({
        id: join.id,
        phone: phoneOf(join),
        text: joinedText(join.staff_name, join.settled_at ?? join.asked_at, join.until_at ?? 0, now),
        mayPart: (join.until_at ?? 0) >= now,
      })),
    different: joins
      .filter(({ state }) => state === 'different')
      .map((join) => ({ name: phoneOf(join), text: differentText(join.staff_name, join.settled_at ?? join.asked_at) })),
    into: into ? { phone: phoneOf(into), href: consolePaths.person({ id: into.user_id }) } : null,
  };
}

/** null of one who went meanwhile. */
async function likelyViews(db: Db, person: ConsolePerson): Promise<LikelyAccountView[]> {
  const likely = await listLikelyAccounts(db, person);
  const views = likely.map(async ({ id, shared }) => {
    const other = await findConsolePerson(db, { id });
    if (!other) return null;
    return { id, phone: maskedPhone(other), href: consolePaths.person({ id }), ...likenessTexts(shared) };
  });
  return (await Promise.all(views)).filter((view) => view !== null);
}

async function askedView(
  db: Db,
  person: ConsolePerson,
  other: ConsolePerson,
  { id, asked_at, expires_at }: AccountJoinTable,
  now: number,
) {
  const counts = await countJoined(db, { from: other.id, into: person.id });
  const leads = {
    table: 'leads',
    kept: await countLeadsOfPhone(db, person.phone_index),
    other: await countLeadsOfPhone(db, other.phone_index),
    both: 0,
  };
  const membership = membershipFact(person.vip_expires_at, other.vip_expires_at, now);
  return {
    id,
    phone: maskedPhone(other),
    href: consolePaths.person({ id: other.id }),
    text: askedJoinText(other.registered_at, asked_at, expires_at),
    counts: [...joinFacts([leads, ...counts]), ...(membership ? [membership] : [])],
    isOver: expires_at <= now,
  };
}
