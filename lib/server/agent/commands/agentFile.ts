import { randomBytes } from 'node:crypto';
import { countsText } from '@/lib/console/views/agentFileText';
import { CONSOLE_AGENT_FILE_COPY } from '@/lib/console/words/agentFile';
import { findCity } from '@/lib/server/area/queries/cities';
import { listPlatesOfCity } from '@/lib/server/area/queries/consolePlaces';
import type { Db } from '@/lib/server/db/client';
import { publishAgentFile } from '@/lib/server/outbox/kinds';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { lockStaff } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';
import {
  findAgentFile,
  recordAgentFileRun,
  recordAgentFileUndone,
  type StoredAgentFile,
  storeAgentFile,
} from '../queries/agentFiles';
import { listAgentsOfCity, nextAgentId, storeConsoleAgents, withdrawAgentsOfFile } from '../queries/consoleAgents';
import { judgeAgentRows, type KnownToConsole } from './judgeAgentRows';
import { readAgentFile } from './readAgentFile';

// Many agents from one file: read and judged first, entered when somebody has seen what each row comes to, and all of them
// withdrawn at once where that was wrong. Nobody is proved by a file.

const { problems } = CONSOLE_AGENT_FILE_COPY;

async function knownToConsole(db: Db, cityId: number, now: number): Promise<KnownToConsole> {
  const agents = await listAgentsOfCity(db, cityId);
  const plates = await listPlatesOfCity(db, cityId);
  return { agents, plates, now };
}

/**
 * Reads a file of agents of a city of real data, and keeps what each row comes to. Answers its id. Throws ApiError: forbidden
 *, badInput by field (city, file).
 */
export async function checkAgentFile(
  context: ConsoleContext,
  cityId: number | null,
  { path, name }: { path: string; name: string },
): Promise<string> {
  requireConsole('agents', context.staff);
  const { db, now, staff } = context;
  const city = cityId === null ? null : await findCity(db, cityId);
  if (!city || city.isDemo) throw ApiError.ofFields({ city: problems.city });
  const { rows } = judgeAgentRows(await readAgentFile(path), await knownToConsole(db, city.id, now));
  const id = randomBytes(8).toString('hex');
  const entry = { action: 'agent-file', subject: id, detail: `${name} -> ${city.name}` } as const;
  await changeInConsole(context, entry, (transaction) =>
    storeAgentFile(transaction, {
      id,
      city_id: city.id,
      file_name: name,
      rows,
      staff_name: staff.shownName,
      created_at: now,
    }),
  );
  return id;
}

/**
 * Enters the agents of a file who are new by now, all or none. Throws ApiError: forbidden, notFound,
 * conflict where it was entered before or has nobody who is new.
 */
export async function runAgentFile(context: ConsoleContext, id: string): Promise<void> {
  requireConsole('agents', context.staff);
  const { dialect, now, staff } = context;
  await changeInConsole(
    context,
    (counts: Parameters<typeof countsText>[0]) => ({
      action: 'agent-file-run',
      subject: id,
      detail: countsText(counts),
    }),
    async (transaction) => {
      // Ids are given out one after the other, and nobody else enters this file meanwhile.
      await lockStaff(transaction, dialect);
      const file = await requireFile(transaction, id);
      if (file.ran_at !== null) throw new ApiError('conflict', problems.ran);
      const { rows, toAdd } = judgeAgentRows(file.rows, await knownToConsole(transaction, file.city_id, now));
      if (toAdd.length === 0) throw new ApiError('conflict', problems.nothing);
      const first = await nextAgentId(transaction);
      const times = { created_at: now, updated_at: now, withdrawn_at: null };
      const whose = { city_id: file.city_id, staff_id: null, file_id: id };
      await storeConsoleAgents(
        transaction,
        toAdd.map((fields, at) => ({ agent_id: first + at, ...whose, ...fields, ...times })),
      );
      // What was typed is in the agents' own rows from here on.
      const left = rows.map(({ typed: { name = '', licence = '' }, ...row }) => ({ ...row, typed: { name, licence } }));
      await recordAgentFileRun(transaction, id, { rows: left, by: staff.shownName, at: now });
      await publishAgentFile(transaction, id, now);
      const refused_count = rows.filter(({ state }) => state === 'refused').length;
      return { new_count: toAdd.length, same_count: rows.length - toAdd.length - refused_count, refused_count };
    },
  );
}

/**
 * Withdraws all whom a file has entered: their numbers are not given out again. Throws ApiError: forbidden, notFound, badInput
 * without a reason, conflict where it was not entered or is taken back already.
 */
export async function undoAgentFile(context: ConsoleContext, id: string, why: string): Promise<void> {
  requireConsole('agents', context.staff);
  const reason = readReason(why);
  const { dialect, now, staff } = context;
  await changeInConsole(
    context,
    (count: number) => ({ action: 'agent-file-undo', subject: id, detail: String(count), reason }),
    async (transaction) => {
      await lockStaff(transaction, dialect);
      const { ran_at, undone_at } = await requireFile(transaction, id);
      if (ran_at === null || undone_at !== null) throw new ApiError('conflict', problems.notRan);
      const count = await withdrawAgentsOfFile(transaction, id, now);
      await recordAgentFileUndone(transaction, id, staff.shownName, now);
      await publishAgentFile(transaction, id, now);
      return count;
    },
  );
}

async function requireFile(db: Db, id: string): Promise<StoredAgentFile> {
  const file = await findAgentFile(db, id);
  if (!file) throw new ApiError('notFound');
  return file;
}
