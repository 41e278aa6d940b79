import axios, { type AxiosRequestConfig, isAxiosError, isCancel } from 'axios';
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
  /** Cancels every call in flight that reads: on leaving a page. What changes something goes on to its end. */
  cancelAll(): void;
}

export interface ApiClientOptions {
  /** '/api' */
  baseURL: string;
  headers?: Record<string, string>;
  /** Headers of one call, as things are when it is sent. */
  headersNow?: () => Record<string, string>;
}

const TIMEOUT_MS = 15_000;

/** A browser's client of the calls. */
export function createApiClient({ baseURL, headers, headersNow = () => ({}) }: ApiClientOptions): ApiClient {
  const http = axios.create({
    baseURL,
    headers,
    timeout: TIMEOUT_MS,
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
    const config: AxiosRequestConfig =
      to.method === 'GET'
        ? { params: input, signal: anySignal([bulk.signal, options.signal]) }
        : { data: input, signal: options.signal, ...outliving(input) };
    const response = await http
      .request({ method: to.method, url: to.path, headers: headersNow(), ...config })
      .catch(rethrow);
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

/** What browsers take of a request that outlives its page, in bytes; of Chinese a letter is up to three. */
const MAX_KEPT_ALIVE = 64 * 1024;

/**
 * What changes something goes on when the page is gone: who follows a home and taps on at once has followed it, also where
 * the next page is another document. For the page's own host: Chrome 69 refuses others.
 */
function outliving(input: object): AxiosRequestConfig {
  if (JSON.stringify(input).length * 3 >= MAX_KEPT_ALIVE) return {};
  return { adapter: ['fetch', 'xhr'], fetchOptions: { keepalive: true } };
}

function openEnvelope<Output>(data: unknown): Output {
  if (!isEnvelope(data)) throw new NetworkError();
  if (data.resultCode !== 0) throw ApiError.fromEnvelope(data);
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
