import type { IncomingHttpHeaders } from 'node:http';
import type { ZodType } from 'zod';
import type { CommandContext } from '../../commands/context';
import type { WebhookEvent } from '../../commands/webhook/newEvent';

/** The sender's id of the event that a body holds, as it arrived; null where it is not from who has the secret. */
export type Verifier = (headers: IncomingHttpHeaders, body: Buffer, secret: string, now: number) => string | null;

export interface Webhook<Input = unknown> {
  /** POST /api/webhooks/<name> */
  readonly name: string;
  /** The setting that both sides share; null where the operator has not set it: it is not there then. */
  readonly secret: () => string | null;
  readonly verify: Verifier;
  /** Decodes the fields of the body; refuses everything else. */
  readonly input: ZodType<Input>;
  /** Does what was told, the event's id in the same transaction; answers how it went, which the sender is told. */
  readonly take: (context: CommandContext, input: Input, event: WebhookEvent) => Promise<string>;
}

/** Declares one: its fields are those that its schema decodes. */
export const webhook = <Input>(declared: Webhook<Input>): Webhook => declared as Webhook;
