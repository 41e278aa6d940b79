import { SUPER_LABELS } from '@/lib/config/constants';
import type { AuditAction } from '@/lib/console/auditAction';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { SUPER_ABOUT, SUPER_NAME } from '@/lib/expert/paidQuestion';
import {
  type ConsolePerson,
  findConsolePerson,
  isJoinedAccount,
  storeBlock,
  storeSuperLabel,
} from '@/lib/server/account/queries/consolePeople';
import { listCities } from '@/lib/server/area/queries/cities';
import { newNumber } from '@/lib/server/command/newNumber';
import type { Db } from '@/lib/server/db/client';
import { storeExpertCard } from '@/lib/server/expert/queries/experts';
import { eraseAccountIn } from '@/lib/server/privacy/commands/eraseAccount';
import { endSessionsOf } from '@/lib/server/session/commands/endSession';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';

interface PersonChange {
  action: AuditAction;
  userId: string;
  reason: string;
  detail?: (before: ConsolePerson) => string;
}

/** Throws ApiError: forbidden, badInput without a reason, notFound. */
async function changePerson(
  context: ConsoleContext,
  { action, userId, reason: why, detail = () => '' }: PersonChange,
  change: (transaction: Db, person: ConsolePerson) => Promise<unknown>,
): Promise<void> {
  requireConsole('changePeople', context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    (before: ConsolePerson) => ({ action, subject: userId, reason, detail: detail(before) }),
    async (transaction) => {
      const person = await findConsolePerson(transaction, { id: userId });
      if (!person) throw new ApiError('notFound');
      await change(transaction, person);
      return person;
    },
  );
}

/** Makes somebody a 达人 of label 1 or 2, or takes that away (0). Throws as changePerson. */
export async function labelPerson(
  context: ConsoleContext,
  userId: string,
  typed: string,
  reason: string,
): Promise<void> {
  const label = Number(typed);
  if (typed === '' || ![0, ...SUPER_LABELS].includes(label)) throw new ApiError('badInput');
  const detail = ({ super_label }: ConsolePerson) => `${super_label} -> ${label}`;
  await changePerson(context, { action: 'person-label', userId, reason, detail }, (transaction) =>
    storeSuperLabel(transaction, userId, label),
  );
}

/**
 * Writes what stands of a 达人 for others to read: without it no page of ours names them. Throws as changePerson, and
 * badInput of a name, city or text that does not do.
 */
export async function changeCard(
  context: ConsoleContext,
  userId: string,
  { name = '', about = '', cityId = '', reason = '' }: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const [named, said] = [name.normalize('NFC').trim(), about.normalize('NFC').trim()];
  if (!isWithin(named, SUPER_NAME)) throw ApiError.ofFields({ name: copy.problems.cardName });
  if (!isWithin(said, SUPER_ABOUT)) throw ApiError.ofFields({ about: copy.problems.cardAbout });
  const city = (await listCities(context.db)).find(({ id }) => String(id) === cityId);
  if (!city) throw ApiError.ofFields({ cityId: copy.problems.cardCity });
  await changePerson(context, { action: 'person-card', userId, reason, detail: () => named }, (transaction) =>
    storeExpertCard(transaction, {
      number: newNumber(),
      user_id: userId,
      city_id: city.id,
      name: named,
      about: said,
      label: null,
      since: context.now,
    }),
  );
}

const isWithin = (text: string, { least, most }: { least: number; most: number }): boolean =>
  [...text].length >= least && [...text].length <= most;

/** Closes an account: its sessions end, and nobody signs in to it. Throws as changePerson. */
export const blockPerson = (context: ConsoleContext, userId: string, reason: string): Promise<void> =>
  changePerson(context, { action: 'person-block', userId, reason }, async (transaction) => {
    await storeBlock(transaction, userId, context.now);
    await endSessionsOf(transaction, context, userId);
  });

/** Opens it again. Throws as changePerson. */
export const unblockPerson = (context: ConsoleContext, userId: string, reason: string): Promise<void> =>
  changePerson(context, { action: 'person-unblock', userId, reason }, async (transaction) => {
    if (await isJoinedAccount(transaction, userId)) throw new ApiError('conflict', copy.join.unblock);
    await storeBlock(transaction, userId, null);
  });

/** Signs somebody out everywhere. Throws as changePerson. */
export const signOutPerson = (context: ConsoleContext, userId: string, reason: string): Promise<void> =>
  changePerson(context, { action: 'person-sign-out', userId, reason }, (transaction) =>
    endSessionsOf(transaction, context, userId),
  );

/** Deletes somebody who has asked for it, with all that has their phone, as they could themselves. Throws as changePerson. */
export const erasePerson = (context: ConsoleContext, userId: string, reason: string): Promise<void> =>
  changePerson(context, { action: 'person-erase', userId, reason }, (transaction, { phone_index }) =>
    eraseAccountIn(transaction, context, { userId, phoneIndex: phone_index }),
  );
