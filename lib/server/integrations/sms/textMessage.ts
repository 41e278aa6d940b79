/** A text message of ours: its sentence is a template that the provider has approved, of which these are the variables. */
export type TextMessage = CodeMessage | AlertMessage;

export interface CodeMessage {
  /** Eleven digits. */
  phone: string;
  /** Six digits: the template's one variable. */
  code: string;
  /** Our own id, for the provider's records. */
  reference: string;
}

/** What saved searches have found. */
export interface AlertMessage {
  phone: string;
  alert: AlertVariables;
  reference: string;
}

/** How many things there are, and the tokens of two short links: to them, and to the end of such messages. */
export interface AlertVariables {
  count: string;
  link: string;
  stop: string;
}

/** Where text messages go. `now` in UTC ms. */
export interface SmsAdapter {
  readonly name: 'terminal' | 'aliyun' | 'tencent';
  /** Whether its text is shown to the operator (npm run accounts -- outbox) for as long as it is good. */
  readonly showsText: boolean;
  /** Resolves with the provider's own id, where it gives one. Throws SmsFailure. */
  send(message: TextMessage, now: number): Promise<string | null>;
}

/**
 * It was not sent, or nobody knows. The message is for the operator: a provider's code, never a number or a code.
 * `notSent`: it certainly was not.
 */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  readonly notSent: boolean;

  constructor(reason: string, { notSent = false } = {}) {
    super(reason);
    this.notSent = notSent;
  }
}

/** The template of a message and its variables, in their order. Throws SmsFailure where none is approved. */
export function templateOf(
  { template, alertTemplate }: { template: string; alertTemplate: string | null },
  message: TextMessage,
): { template: string; variables: Readonly<Record<string, string>> } {
  if ('code' in message) return { template, variables: { code: message.code } };
  if (alertTemplate === null) throw new SmsFailure('no template of alerts', { notSent: true });
  const { count, link, stop } = message.alert;
  return { template: alertTemplate, variables: { count, link, stop } };
}
