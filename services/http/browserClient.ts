import { ACCOUNT_HEADER, OTHER_ACCOUNT_EVENT } from '@/lib/config/accountMark';
import type { ApiError } from './apiError';
import type { ApiClient, CallOptions } from './createApiClient';
import type { Endpoint } from './endpoint';

/** Marks requests as our own script's: no other site can set it without a preflight (docs/threats.md D9). */
export const CLIENT_HEADER = 'x-fangjing-client';

let client: Promise<ApiClient> | null = null;

function load(): Promise<ApiClient> {
  // axios weighs 21 KB gzipped, so it arrives with the first call and not with the page.
  client ??= import('./createApiClient').then(({ createApiClient }) => {
    return createApiClient({
      baseURL: '/api',
      headers: { [CLIENT_HEADER]: 'web' },
      headersNow: accountHeader,
    });
  });
  return client;
}

/** For whose account the page was drawn (written by components/shell/AccountMarkHost); nobody's says nothing. */
function accountHeader(): Record<string, string> {
  const { account } = document.documentElement.dataset;
  return account ? { [ACCOUNT_HEADER]: account } : {};
}

/** Resolves once a call leaves at once: its code has come. */
export async function readyToCall(): Promise<void> {
  await load();
}

/** Calls the backend from the browser. Errors as ApiClient.call. */
export async function callApi<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  options?: CallOptions,
): Promise<Output> {
  try {
    return await (await load()).call(endpoint, input, options);
  } catch (failure) {
    if ((failure as Partial<ApiError>).code === 'otherAccount') window.dispatchEvent(new Event(OTHER_ACCOUNT_EVENT));
    throw failure;
  }
}

/** Cancels every call in flight that reads. */
export async function cancelAllCalls(): Promise<void> {
  (await client)?.cancelAll();
}
