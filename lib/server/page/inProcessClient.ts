import { ApiError, CancelledError } from '@/services/http/apiError';
import type { ApiClient } from '@/services/http/createApiClient';
import type { ApiContext } from '../api/context';
import { dispatch } from '../api/dispatch';
import type { Effect } from '../api/effects';

/**
 * The browser's client without HTTP: calls run in this process, with the same contracts and errors. What comes back has
 * passed the call's output schema, so it is what JSON would have brought. What is to be done beside it goes to `effects`,
 * in the order of the answers: the page does it on its own.
 */
export function inProcessClient(context: Omit<ApiContext, 'signal'>, effects: Effect[]): ApiClient {
  let bulk = new AbortController();
  return {
    async call(to, input, options = {}) {
      const signal = options.signal ? AbortSignal.any([bulk.signal, options.signal]) : bulk.signal;
      const sent = to.method === 'GET' ? asQuery(input) : JSON.parse(JSON.stringify(input));
      const request = { method: to.method, path: to.path, input: sent, trusted: true, counted: false };
      const { envelope, effects: more } = await dispatch(request, { ...context, signal });
      effects.push(...more);
      if (signal.aborted) throw new CancelledError('cancelled');
      if (envelope.resultCode !== 0) throw ApiError.fromEnvelope(envelope);
      return envelope.body as never;
    },
    cancelAll() {
      bulk.abort();
      bulk = new AbortController();
    },
  };
}

/** Query parameters as HTTP carries them: text, lists of text, and nothing where there is nothing. */
function asQuery(input: object): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    sent[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  return sent;
}
