import axios, { type AxiosAdapter, isAxiosError, isCancel } from 'axios';
import { ApiError, CancelledError, NetworkError } from './apiError';
import type { Endpoint } from './endpoint';
import { isEnvelope } from './envelope';

export interface CallOptions {
  /** Cancels this call alone. */
  signal?: AbortSignal;
}

export interface ApiClient {
  /**
   * Calls the backend. Resolves with the answer's body; throws ApiError (non-zero resultCode), NetworkError (no
   * answer) or CancelledError.
   */
  call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options?: CallOptions,
  ): Promise<Output>;
  /** Cancels every call in flight: on leaving a page. */
  cancelAll(): void;
}

export interface ApiClientOptions {
  /** '/api', or the host of an operator's own backend. */
  baseURL: string;
  /** Replaces the network: the server's client calls dispatch in-process. */
  adapter?: AxiosAdapter;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** The one client of both sides; only the adapter differs between the browser, the server and an operator's host. */
export function createApiClient({
  baseURL,
  adapter,
  headers,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: ApiClientOptions): ApiClient {
  const http = axios.create({
    baseURL,
    adapter,
    headers,
    timeout: timeoutMs,
    paramsSerializer: { indexes: null },
    // The envelope decides, whatever the HTTP status.
    validateStatus: () => true,
  });
  let bulk = new AbortController();

  async function call<Input extends object, Output>(
    to: Endpoint<Input, Output>,
    input: Input,
    options: CallOptions = {},
  ): Promise<Output> {
    const signal = anySignal([bulk.signal, options.signal]);
    const payload = to.method === 'GET' ? { params: input } : { data: input };
    const response = await http.request({ method: to.method, url: to.path, signal, ...payload }).catch(rethrow);
    return openEnvelope<Output>(response.data);
  }

  return {
    call,
    cancelAll() {
      bulk.abort();
      bulk = new AbortController();
    },
  };
}

function openEnvelope<Output>(data: unknown): Output {
  if (!isEnvelope(data)) throw new NetworkError();
  if (data.resultCode !== 0) throw ApiError.fromEnvelope(data.resultCode, data.errMsg);
  return data.body as Output;
}

function rethrow(cause: unknown): never {
  if (isCancel(cause)) throw new CancelledError('cancelled', { cause });
  if (isAxiosError(cause)) throw new NetworkError(cause.message, { cause });
  throw cause;
}

/** AbortSignal.any, which the oldest supported webviews lack. */
function anySignal(signals: (AbortSignal | undefined)[]): AbortSignal {
  const given = signals.filter((signal) => signal !== undefined);
  if (given.length === 1) return given[0] as AbortSignal;
  const joint = new AbortController();
  for (const signal of given) {
    if (signal.aborted) joint.abort();
    else signal.addEventListener('abort', () => joint.abort(), { once: true });
  }
  return joint.signal;
}
