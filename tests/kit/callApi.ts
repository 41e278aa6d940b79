import { PLAIN_BROWSER } from '@/lib/kernel/environment';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { type ApiAnswer, dispatch, refusalOf } from '@/lib/server/entry/dispatch';
import { ANONYMOUS } from '@/lib/server/session/viewer';
import type { Endpoint } from '@/services/http/endpoint';
import { NOW } from './today';

export function testContext({ db, dialect }: OpenDatabase, changes: Partial<ApiContext> = {}): ApiContext {
  return {
    db,
    dialect,
    now: NOW,
    viewer: ANONYMOUS,
    sessionId: null,
    environment: PLAIN_BROWSER,
    signInMark: null,
    promoterCode: null,
    device: null,
    visitor: () => 'test-visitor',
    network: () => 'test-network',
    requestId: 'test-request',
    effects: [],
    ...changes,
  };
}

/** A call, or what a page asks instead: a function of its subject. */
type Asked<Input, Output> = Endpoint<Input & object, Output> | ((context: ApiContext, input: Input) => Promise<Output>);
type AnyAsked = Endpoint<object, unknown> | ((context: ApiContext, input: never) => Promise<unknown>);

type Answer = Pick<ApiAnswer, 'status' | 'envelope' | 'effects' | 'retryAfter'>;

/**
 * Makes a call as HTTP would, past routing, decoding, access and the output schema, or asks as a page does; answers with
 * the whole answer.
 */
export async function callRaw(
  opened: OpenDatabase,
  asked: AnyAsked,
  input: unknown,
  changes: Partial<ApiContext> = {},
): Promise<Answer> {
  const context = testContext(opened, changes);
  if (typeof asked !== 'function') {
    const request = { method: asked.method, path: asked.path, input, trusted: true, counted: false };
    return dispatch(request, context);
  }
  try {
    const body = await asked(context, input as never);
    return { status: 200, envelope: { resultCode: 0, body }, effects: context.effects, retryAfter: null };
  } catch (failure) {
    return refusalOf(failure, context);
  }
}

/** As callRaw, for what must succeed: answers with the body as a page would see it. */
export async function call<Input, Output>(
  opened: OpenDatabase,
  asked: Asked<Input, Output>,
  input: NoInfer<Input>,
  changes: Partial<ApiContext> = {},
): Promise<Output> {
  const { envelope } = await callRaw(opened, asked as AnyAsked, input, changes);
  if (envelope.resultCode !== 0) throw new Error(JSON.stringify(envelope));
  return JSON.parse(JSON.stringify(envelope.body)) as Output;
}
