import type { IncomingHttpHeaders } from 'node:http';
import type { CommandContext } from '@/lib/server/command/context';
import type { ApiError } from '@/services/http/apiError';

/** What was sent, as it came. */
export interface Sent {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** UTC ms */
  now: number;
}

/** Does what was told, and answers how it went; what it returns from is on the disk. */
export type Take = (context: Omit<CommandContext, 'now'>) => Promise<string>;

/** What goes back; `body` as it stands. */
export interface WebhookAnswer {
  status: number;
  /** Of the body; left out where there is none. */
  type?: string;
  body?: string;
}

export interface Webhook {
  /** POST /api/webhooks/<name> */
  readonly name: string;
  /** What is to be done with what was sent; null where nobody has set it up: it is not there then. */
  readonly open: () => ((sent: Sent) => Take) | null;
  /** What its sender wants to hear where it was taken. */
  readonly done: (outcome: string) => WebhookAnswer;
  /** And where it was not. */
  readonly failed: (error: ApiError) => WebhookAnswer;
}
