import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { badInput } from '@/lib/server/call/refusals';
import type { CommandContext } from '@/lib/server/command/context';
import { ApiError } from '@/services/http/apiError';
import type { Envelope } from '@/services/http/envelope';
import type { WebhookEvent } from './commands/newEvent';
import { readFields } from './readFields';
import type { Sent, Take, Webhook, WebhookAnswer } from './webhook';

/** The sender's id of the event that a body holds, as it arrived; null where it is not from who has the secret. */
export type Verifier = (headers: IncomingHttpHeaders, body: Buffer, secret: string, now: number) => string | null;

interface SignedWebhook<Input> {
  name: string;
  /** The setting that both sides share; null where the operator has not set it. */
  secret: () => string | null;
  verify: Verifier;
  /** Decodes the fields of the body; refuses everything else. */
  input: z.core.$ZodType<Input>;
  /** Does what was told, the event's id in the same transaction; answers how it went, which the sender is told. */
  take: (context: CommandContext, input: Input, event: WebhookEvent) => Promise<string>;
}

/** One of a system of the operator's: signed with a secret of both sides, and answered as calls are. */
export const signedWebhook = <Input>(declared: SignedWebhook<Input>): Webhook => ({
  name: declared.name,
  open: () => {
    const secret = declared.secret();
    return secret === null ? null : (sent) => takeSigned(declared, secret, sent);
  },
  done: (outcome) => envelope(200, { resultCode: 0, body: { outcome } }),
  failed: asCallsFail,
});

function takeSigned<Input>(
  { name, verify, input, take }: SignedWebhook<Input>,
  secret: string,
  { headers, body, now }: Sent,
): Take {
  const id = verify(headers, body, secret, now);
  // Whoever cannot sign learns nothing of what they sent.
  if (id === null) throw new ApiError('badSignature');
  const read = z.safeParse(input, readFields(headers['content-type'] ?? '', body));
  if (!read.success) throw badInput(read.error.issues);
  return (context) => take({ ...context, now }, read.data, { webhook: name, id });
}

/** A code and a sentence. */
export const asCallsFail = ({ status, resultCode, message }: ApiError): WebhookAnswer =>
  envelope(status, { resultCode, body: null, errMsg: message });

const envelope = (status: number, content: Envelope): WebhookAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(content),
});
