import { z } from 'zod';
import { defined } from '@/lib/kernel/defined';
import type { ApiContext } from '@/lib/server/call/context';
import type { Effect } from '@/lib/server/call/effects';
import { type Operation, requireAccess } from '@/lib/server/call/operation';
import { badInput, retryAfterOf } from '@/lib/server/call/refusals';
import { findOperation, isKnownPath } from '@/lib/server/call/registry';
import { unexpected } from '@/lib/server/call/reportFailure';
import { countCall } from '@/lib/server/limits/rateLimits';
import { type OpenKey, openKey, opens, useApiKey } from '@/lib/server/partner/commands/useApiKey';
import { isOfOtherAccount } from '@/lib/server/session/accountMark';
import { ANONYMOUS } from '@/lib/server/session/viewer';
import { withoutNul } from '@/lib/server/text/withoutNul';
import { ApiError } from '@/services/http/apiError';
import type { Envelope } from '@/services/http/envelope';

export interface ApiRequest {
  method: string;
  /** Without the API base and without a leading slash. */
  path: string;
  /** Query parameters, or the JSON body of a POST. */
  input: unknown;
  /** Whether the request carried the client's own header, or came from our own server code. */
  trusted: boolean;
  /** For whose account its page was drawn, as the page says; null or left out where it says nothing. */
  accountMark?: string | null;
  /** Calls of our own pages are not counted against the visitor: the page request was. */
  counted: boolean;
  /** The key of a partner that it names; null or left out where it names none. */
  key?: string | null;
}

export interface ApiAnswer {
  status: number;
  envelope: Envelope;
  /** What is to be done beside it, by whoever brought the request. */
  effects: readonly Effect[];
  operation: Operation | null;
  /** Of a refusal that time mends: in seconds; null of every other answer. */
  retryAfter: number | null;
}

/** Runs one call. Never throws: every failure has a code, a status and a sentence. */
export async function dispatch(request: ApiRequest, context: ApiContext): Promise<ApiAnswer> {
  let found: Operation | null = null;
  try {
    found = await findOperation(request.method, request.path);
    if (!found) throw new ApiError(isKnownPath(request.path) ? 'wrongMethod' : 'notFound');
    const { body, effects } = await run(found, request, context);
    return { status: 200, envelope: { resultCode: 0, body }, effects, operation: found, retryAfter: null };
  } catch (failure) {
    return { ...refusalOf(failure, context), operation: found };
  }
}

async function run(
  operation: Operation,
  request: ApiRequest,
  context: ApiContext,
): Promise<Pick<ApiAnswer, 'effects'> & { body: unknown }> {
  const { writes, opensAsAddress } = operation;
  const isByKey = typeof request.key === 'string';
  if (isByKey) await requireKey(operation, request.key ?? '', context);
  if (writes && !request.trusted && !opensAsAddress) throw new ApiError('forbidden');
  requireAccess(operation.access, context.viewer);
  // All others do not learn whose session it is.
  if (operation.owner === 'viewer' && isOfOtherAccount(request.accountMark, 'member', context.viewer.userId))
    throw new ApiError('otherAccount');
  if (request.counted && !isByKey) countCall(operation.rate, context.visitor());
  const input = z.safeParse(operation.input, withoutNul(request.input ?? {}));
  if (!input.success) throw badInput(input.error.issues);
  const effects: Effect[] = [];
  const body = await operation.handle(input.data, { ...contextFor(operation, context), effects });
  // A public answer is made for nobody in particular, and may be cached: there is nobody to do anything for.
  if (operation.cache === 'public' && effects.length > 0) throw new Error(`${request.path}: effects of a public call`);
  // What was written stays, and its effects are the visitor's.
  if (effects.length === 0) context.signal?.throwIfAborted();
  return { body: z.parse(operation.output, body), effects };
}

/**
 * What a call by a key needs: its own limits stand in place of the address's, which counts tries of keys that are none.
 * Throws ApiError keyRefused, outOfScope, tooMany.
 */
async function requireKey({ scope }: Pick<Operation, 'scope'>, text: string, context: ApiContext): Promise<void> {
  const key = await knownKey(text, context);
  await useApiKey(context, key);
  if (!opens(key, scope)) throw new ApiError('outOfScope');
}

/** The key that opens something now; a try of another is counted against the address. Throws ApiError keyRefused, tooMany. */
export async function knownKey(text: string, context: ApiContext): Promise<OpenKey> {
  try {
    return await openKey(context, text);
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'keyRefused') countCall('key', context.visitor());
    throw failure;
  }
}

/**
 * What an operation may know of its viewer is what it declares: a public answer is made for nobody in particular, and
 * only an operation whose rows are the viewer's learns who that is.
 */
export function contextFor({ cache, owner }: Pick<Operation, 'cache' | 'owner'>, context: ApiContext): ApiContext {
  if (owner === 'viewer') return context;
  return { ...context, sessionId: null, viewer: cache === 'public' ? ANONYMOUS : { ...context.viewer, userId: null } };
}

/** What is answered in place of what failed. What nobody foresaw is reported. */
export function refusalOf(failure: unknown, context: Pick<ApiContext, 'requestId'>): Omit<ApiAnswer, 'operation'> {
  const error = failure instanceof ApiError ? failure : unexpected(failure, context.requestId);
  const { status, resultCode, message: errMsg, challenge } = error;
  const envelope = defined({ resultCode, body: null, errMsg, challenge: challenge ?? undefined });
  return { status, envelope, effects: [], retryAfter: retryAfterOf(error) };
}
