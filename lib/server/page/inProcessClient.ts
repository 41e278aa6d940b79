import { type AxiosAdapter, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { type ApiClient, createApiClient } from '@/services/http/createApiClient';
import type { ApiContext } from '../api/context';
import { dispatch } from '../api/dispatch';

/** The browser's client with another adapter: calls run in this process, with the same contracts and errors. */
export function inProcessClient(context: Omit<ApiContext, 'signal'>): ApiClient {
  return createApiClient({ baseURL: '', adapter: dispatchAdapter(context), timeoutMs: 0 });
}

function dispatchAdapter(context: Omit<ApiContext, 'signal'>): AxiosAdapter {
  return async (config) => {
    const answer = await dispatch(
      {
        method: (config.method ?? 'get').toUpperCase(),
        path: config.url ?? '',
        input: config.data ? JSON.parse(config.data) : asSent(config.params),
        trusted: true,
        counted: false,
      },
      { ...context, signal: config.signal as AbortSignal | undefined },
    );
    return {
      // Through JSON, so that a page sees exactly what HTTP would have brought.
      data: JSON.parse(JSON.stringify(answer.envelope)),
      status: answer.status,
      statusText: '',
      headers: new AxiosHeaders(),
      config: config as InternalAxiosRequestConfig,
    };
  };
}

/** Query parameters as HTTP carries them: text, lists of text, and nothing where there is nothing. */
function asSent(params: Record<string, unknown> | undefined): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value === undefined || value === null) continue;
    sent[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  return sent;
}
