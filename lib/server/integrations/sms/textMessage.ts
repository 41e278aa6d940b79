/** A text message of ours: as yet a code alone, whose sentence is a template that the provider has approved. */
export interface CodeMessage {
  /** Eleven digits. */
  phone: string;
  /** Six digits: the template's one variable. */
  code: string;
  /** Our own id, for the provider's records. */
  reference: string;
}

/** Where text messages go. `now` in UTC ms. */
export interface SmsAdapter {
  readonly name: 'terminal' | 'aliyun' | 'tencent';
  /** Whether its text is shown to the operator (npm run accounts -- outbox) for as long as it is good. */
  readonly showsText: boolean;
  /** Resolves with the provider's own id, where it gives one. Throws SmsFailure. */
  send(message: CodeMessage, now: number): Promise<string | null>;
}

/** It was not sent, or nobody knows. `reason` is for the operator: a provider's code, never a number or a code. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
}
