export type HttpMethod = 'GET' | 'POST';

/** One call of the backend, as both sides know it: where it is, what it takes and what its `body` holds. */
export interface Endpoint<Input extends object, Output> {
  readonly method: HttpMethod;
  /** Under the API base, without a leading slash: 'rabbit/v1/house/detail'. */
  readonly path: string;
  /** Only types: never set. */
  readonly types?: { input: Input; output: Output };
}

export function endpoint<Input extends object, Output>(method: HttpMethod, path: string): Endpoint<Input, Output> {
  return { method, path };
}
