import { PLAIN_BROWSER } from '@/lib/domain/environment';
import type { ApiContext } from '@/lib/server/api/context';
import { type ApiAnswer, dispatch } from '@/lib/server/api/dispatch';
import type { OpenDatabase } from '@/lib/server/db/client';
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
    ...changes,
  };
}

/** Makes a call as HTTP would, past routing, decoding, access and the output schema; answers with the whole answer. */
export function callRaw<Input extends object, Output>(
  opened: OpenDatabase,
  endpoint: Endpoint<Input, Output>,
  input: unknown,
  changes: Partial<ApiContext> = {},
): Promise<ApiAnswer> {
  const request = { method: endpoint.method, path: endpoint.path, input, trusted: true, counted: false };
  return dispatch(request, testContext(opened, changes));
}

/** As callRaw, for calls that must succeed: answers with the body as a page would see it. */
export async function call<Input extends object, Output>(
  opened: OpenDatabase,
  endpoint: Endpoint<Input, Output>,
  input: Input,
  changes: Partial<ApiContext> = {},
): Promise<Output> {
  const answer = await callRaw(opened, endpoint, input, changes);
  if (answer.envelope.resultCode !== 0) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.envelope)}`);
  return JSON.parse(JSON.stringify(answer.envelope.body)) as Output;
}
