/** What every call answers. `body` is null when resultCode is not 0. */
export interface Envelope<Body = unknown> {
  resultCode: number;
  body: Body | null;
  errMsg?: string;
  /** Of resultCode 42800: the same call is answered once its `proof` solves this (docs/threats.md, section 3). */
  challenge?: string;
}

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && typeof (value as Envelope).resultCode === 'number';
}
