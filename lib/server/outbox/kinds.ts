import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db, DialectName } from '../db/client';
import { hashOfAccount } from './erasedAccounts';
import { type OutboxKind, putInOutbox } from './outbox';

// What commands put off, and how. Each is done by the job of its name.

export const SEND_TEXT_MESSAGE: OutboxKind<{ messageId: string }> = {
  name: 'send-text-message',
  payload: z.strictObject({ messageId: z.string() }),
};

export const SEND_ALERT_MESSAGE: OutboxKind<{ messageId: string }> = {
  name: 'send-alert-message',
  payload: z.strictObject({ messageId: z.string() }),
};

export const SEND_REFUND: OutboxKind<{ refundId: string }> = {
  name: 'send-refund',
  payload: z.strictObject({ refundId: z.string() }),
};

export const START_IMPORTS: OutboxKind<Record<string, never>> = { name: 'start-imports', payload: z.strictObject({}) };

export const FETCH_IMPORT: OutboxKind<{ scheduleId: string }> = {
  name: 'fetch-import',
  payload: z.strictObject({ scheduleId: z.string() }),
};

export const REFRESH_FACTS: OutboxKind<Record<string, never>> = { name: 'refresh-facts', payload: z.strictObject({}) };

/** Has computed anew what follows from changed facts, soon; to be called in the transaction of the change. */
export const refreshFactsAfter = (transaction: Db, cityId: number, now: number): Promise<boolean> =>
  putInOutbox(transaction, REFRESH_FACTS, {}, { key: keyOfChange(cityId, now), now });

export const DELIVER_ORDER: OutboxKind<{ orderId: string }> = {
  name: 'deliver-order',
  payload: z.strictObject({ orderId: z.string() }),
};

/**
 * Has what was just paid handed over by the job, which is tried again and again; in the transaction that takes the money.
 * `again`: what it is handed over anew for.
 */
export async function deliverLater(
  transaction: Db,
  { now }: { now: number },
  { id }: { id: string },
  again?: string,
): Promise<void> {
  const key = again === undefined ? id : `${id} ${again}`;
  await putInOutbox(transaction, DELIVER_ORDER, { orderId: id }, { key, now });
}

export const ANSWER_IN_REHEARSAL: OutboxKind<{ messageId: number; cityId: number }> = {
  name: 'answer-in-rehearsal',
  payload: z.strictObject({ messageId: z.number(), cityId: z.number() }),
};

/** Has a message of a demo city answered by the system, once; in the transaction that stores the message. */
export const answerLater = (
  transaction: Db,
  message: { messageId: number; cityId: number },
  now: number,
): Promise<boolean> => putInOutbox(transaction, ANSWER_IN_REHEARSAL, message, { key: String(message.messageId), now });

export const EMPTY_VISITORS_LOG: OutboxKind<Record<string, never>> = {
  name: 'empty-visitors-log',
  payload: z.strictObject({}),
};

/** To be called in the transaction that deletes what must leave no trace. PostgreSQL needs nothing of the kind. */
export async function emptyLogAfter(
  transaction: Db,
  { dialect, now }: { dialect: DialectName; now: number },
): Promise<void> {
  if (dialect !== 'sqlite') return;
  // Each deletion has its own: what one of before has emptied does not hold what comes after it.
  const key = randomBytes(8).toString('hex');
  await putInOutbox(transaction, EMPTY_VISITORS_LOG, {}, { key, now });
}

export const NOTE_ERASED: OutboxKind<{ hash: string }> = {
  name: 'note-erased-account',
  payload: z.strictObject({ hash: z.string() }),
};

/** To be called in the transaction that deletes the account. */
export async function recordErasureAfter(transaction: Db, userId: string, now: number): Promise<void> {
  const hash = hashOfAccount(userId);
  await putInOutbox(transaction, NOTE_ERASED, { hash }, { key: hash, now });
}

/** Each change is shown, also two of one moment. */
const keyOfChange = (id: number | string, now: number): string => `${id} ${now} ${randomBytes(4).toString('hex')}`;

export const PUBLISH_AGENT: OutboxKind<{ agentId: number }> = {
  name: 'publish-agent',
  payload: z.strictObject({ agentId: z.number() }),
};

/** Shows visitors the agent as changed, soon; to be called in the transaction of the change. */
export const publishAgent = (transaction: Db, agentId: number, now: number): Promise<boolean> =>
  putInOutbox(transaction, PUBLISH_AGENT, { agentId }, { key: keyOfChange(agentId, now), now });

export const PUBLISH_AGENT_FILE: OutboxKind<{ fileId: string }> = {
  name: 'publish-agent-file',
  payload: z.strictObject({ fileId: z.string() }),
};

/** The same of all whom a file has entered. */
export const publishAgentFile = (transaction: Db, fileId: string, now: number): Promise<boolean> =>
  putInOutbox(transaction, PUBLISH_AGENT_FILE, { fileId }, { key: keyOfChange(fileId, now), now });

export const PUBLISH_ARTICLE: OutboxKind<{ articleId: number }> = {
  name: 'publish-article',
  payload: z.strictObject({ articleId: z.number() }),
};

/** Shows visitors the article as changed, soon; to be called in the transaction of the change. */
export const publishArticle = (transaction: Db, articleId: number, now: number): Promise<boolean> =>
  putInOutbox(transaction, PUBLISH_ARTICLE, { articleId }, { key: keyOfChange(articleId, now), now });
