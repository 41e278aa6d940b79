import { randomBytes, randomInt } from 'node:crypto';
import { momentText } from '@/lib/account/views/infoText';
import { batchText, countProblem, daysProblem } from '@/lib/console/views/codesText';
import { CONSOLE_CODES_COPY as copy } from '@/lib/console/words/codes';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { shanghaiMoment } from '@/lib/kernel/shanghaiMoment';
import { newExchangeCode, shownCode } from '@/lib/membership/exchangeCode';
import { lineOf } from '@/lib/server/article/commands/articleFields';
import type { Db } from '@/lib/server/db/client';
import { findCatalogue, listCatalogue } from '@/lib/server/order/queries/products';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { exchangeHash, openText, sealText } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { type CodeBatch, findBatch, stopBatch, storeBatch, takeSealed } from '../queries/exchangeCodes';

export const MAX_CODES = 2_000;
export const MAX_BATCH_NAME_LENGTH = 40;
const MAX_DAYS = 366;
const ID_BYTES = 9;

type Fields = Pick<CodeBatch, 'name' | 'card_code' | 'days' | 'count' | 'expires_at'>;

/**
 * Makes codes for days of a card, which leave as a file once. Answers the batch's id. Throws ApiError: forbidden for anybody
 * but operators, badInput with what is wrong by field.
 */
export async function makeBatch(context: ConsoleContext, posted: RawForm): Promise<string> {
  requireConsole('campaigns', context.staff);
  const { now, staff } = context;
  const fields = await readBatch(context, posted);
  const codes = newCodes(fields.count);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const detail = batchText(fields.name, fields.count, fields.days, momentText(fields.expires_at));
  await changeInConsole(context, { action: 'codes-make', subject: id, detail }, (transaction) =>
    storeBatch(
      transaction,
      {
        id,
        ...fields,
        staff_id: staff.id,
        staff_name: staff.shownName,
        made_at: now,
        sealed: sealText(codes.join('\n'), 'code_batches.sealed'),
        exported_at: null,
        stopped_at: null,
      },
      codes.map(exchangeHash),
    ),
  );
  return id;
}

function newCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newExchangeCode(randomInt));
  return [...codes];
}

/**
 * The codes of a batch as people are given them: once, nobody can read them after that. Throws ApiError: forbidden,
 * notFound, conflict where they have left or are stopped.
 */
export async function exportBatch(context: ConsoleContext, id: string): Promise<{ batch: CodeBatch; codes: string[] }> {
  requireConsole('campaigns', context.staff);
  return changeInConsole(
    context,
    ({ codes }: { codes: string[] }) => ({ action: 'codes-export', subject: id, detail: String(codes.length) }),
    async (transaction) => {
      const batch = await known(transaction, id);
      const sealed = await takeSealed(transaction, id, context.now);
      if (sealed === null) throw new ApiError('conflict', batch.stopped_at ? copy.stopped : copy.exported);
      return { batch, codes: openText(sealed, 'code_batches.sealed').split('\n').map(shownCode) };
    },
  );
}

/** Has nobody exchange a code of a batch from now on; what was exchanged stays. Throws as exportBatch; badInput: no reason. */
export async function stopCodes(context: ConsoleContext, id: string, why: string | undefined): Promise<void> {
  requireConsole('campaigns', context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    (detail: string) => ({ action: 'codes-stop', subject: id, detail, reason }),
    async (transaction) => {
      const { name } = await known(transaction, id);
      if (!(await stopBatch(transaction, id, context.now))) throw new ApiError('conflict', copy.stopped);
      return name;
    },
  );
}

async function known(transaction: Db, id: string): Promise<CodeBatch> {
  const batch = await findBatch(transaction, id);
  if (!batch) throw new ApiError('notFound');
  return batch;
}

const wholeNumber = (text: string | undefined, most: number): number | null => {
  const number = /^\d{1,6}$/.test((text ?? '').trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};

async function readBatch({ db, now }: ConsoleContext, posted: RawForm): Promise<Fields> {
  const name = lineOf(posted.name);
  const card = await findCatalogue(db, posted.card ?? '');
  const days = posted.days?.trim() ? wholeNumber(posted.days, MAX_DAYS) : (card?.days ?? null);
  const count = wholeNumber(posted.count, MAX_CODES);
  const expiresAt = shanghaiMoment(lineOf(posted.until));
  const problems = defined({
    name: name === '' || [...name].length > MAX_BATCH_NAME_LENGTH ? copy.problems.name : undefined,
    card: card?.kind !== 'card' ? copy.problems.card : undefined,
    days: days === null ? daysProblem(MAX_DAYS) : undefined,
    count: count === null ? countProblem(MAX_CODES) : undefined,
    until: expiresAt === null || expiresAt <= now ? copy.problems.until : undefined,
  });
  if (Object.keys(problems).length > 0) throw ApiError.ofFields(problems);
  return { name, card_code: card?.code ?? '', days: days ?? 0, count: count ?? 0, expires_at: expiresAt ?? now };
}

/** The cards that codes can be made for, on sale or not. */
export const listCards = async (db: Db) => (await listCatalogue(db)).filter(({ kind }) => kind === 'card');
