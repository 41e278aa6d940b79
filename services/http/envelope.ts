/** What every call answers. `body` is null when resultCode is not 0. */
export interface Envelope<Body = unknown> {
  resultCode: number;
  body: Body | null;
  errMsg?: string;
}

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && typeof (value as Envelope).resultCode === 'number';
}
