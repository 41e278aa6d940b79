import type { z } from 'zod';
import type { Role } from '@/lib/account/viewer';
import type { Schema } from '@/lib/kernel/decoders';
import type { CallScope } from '@/lib/partner/keyScope';
import type { RateClass } from '@/lib/server/limits/rateLimits';
import type { Viewer } from '@/lib/server/session/viewer';
import { ApiError } from '@/services/http/apiError';
import type { Endpoint } from '@/services/http/endpoint';
import type { ApiContext } from './context';

/** Who may call: every role is named, with an explicit false. */
export type Access = Readonly<Record<Role, boolean>>;

export const everyone: Access = {
  anonymous: true,
  member: true,
  vip: true,
  super: true,
  agent: true,
  editor: true,
  operator: true,
  admin: true,
};
export const signedIn: Access = { ...everyone, anonymous: false };

/** Throws where this viewer may not: loginRequired where somebody else may be, forbidden otherwise. */
export function requireAccess(access: Access, { role }: Pick<Viewer, 'role'>): void {
  if (!access[role]) throw new ApiError(role === 'anonymous' ? 'loginRequired' : 'forbidden');
}

/** Whether an answer may be cached: 'public' holds the same for everybody (dispatch tells nothing of the viewer), 'private' never leaves the request. */
export type CacheClass = 'public' | 'private';

/** A call as an assistant knows it (lib/server/entry/mcpTools.ts), in the words that it reads. */
export interface Tool {
  /** "search_homes" */
  readonly name: string;
  readonly title: string;
  /** When it is of use, what its figures are, of which day and sample. The units of all tools are told once. */
  readonly description: string;
  /** What it takes, each with what is to be said of it; left out: all that the call takes. */
  readonly takes?: Readonly<Record<string, string>>;
  /** What is sent besides, whoever asks. */
  readonly always?: Readonly<Record<string, unknown>>;
}

/** A declared call. Of its schemas' and handler's own types only their agreement counts, which `operation` checks. */
export interface Operation {
  readonly endpoint: Endpoint<object, unknown>;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Decodes what HTTP or an in-process caller sent; refuses everything else. */
  readonly input: z.core.$ZodType<object>;
  /** Strips whatever must not leave. */
  readonly output: z.core.$ZodType;
  readonly access: Access;
  /** 'viewer': rows are filtered by the viewer's id; 'none': the same rows for everybody, and dispatch tells no id. */
  readonly owner: 'viewer' | 'none';
  readonly rate: RateClass;
  readonly cache: CacheClass;
  /** A GET that writes: needs the client's own header. */
  readonly writes: boolean;
  /**
   * A GET that writes and needs no header, since another site leads a person to it: what it brings is of use in this
   * browser alone. A link in a message is none: what reads messages ahead opens it, so its page shows a button.
   */
  readonly opensAsAddress: boolean;
  /** Paths of personal facts in the answer, such as 'userInfo.mobile'. */
  readonly personal: readonly string[];
  /** Which keys of partners open it; null: none does. Only what anybody may read. */
  readonly scope: CallScope | null;
  /** null: no assistant asks it. */
  readonly tool: Tool | null;
  readonly handle: (input: object, context: ApiContext) => Promise<unknown>;
}

type Defaulted = 'access' | 'owner' | 'rate' | 'cache' | 'writes' | 'opensAsAddress' | 'personal' | 'scope' | 'tool';

interface Declared<Sent, Input extends object, Output> extends Partial<Pick<Operation, Defaulted>> {
  readonly summary: string;
  readonly input: Schema<Input, NoInfer<Sent>>;
  readonly output: Schema<NoInfer<Output>>;
  readonly handle: (input: NoInfer<Input>, context: ApiContext) => Promise<NoInfer<Output>>;
}

/**
 * Declares one call: routing, the authorisation matrix, the fuzzers and the API document all come from it. Its schemas are
 * those that the endpoint's types are inferred of, in the contract of its subject (lib/<subject>/contract).
 */
export function operation<Sent extends object, Input extends object, Output>(
  endpoint: Endpoint<Sent, Output>,
  declared: Declared<Sent, Input, Output>,
): Operation {
  const writes = declared.writes ?? endpoint.method === 'POST';
  const made: Operation = {
    endpoint,
    access: everyone,
    owner: 'none',
    rate: writes ? 'write' : 'read',
    cache: writes ? 'private' : 'public',
    personal: [],
    opensAsAddress: false,
    scope: null,
    tool: null,
    // Every schema is one of zod's; that they agree with each other and with the endpoint is checked above.
    ...(declared as unknown as Pick<Operation, 'summary' | 'input' | 'output' | 'handle'>),
    writes,
  };
  if (made.scope !== null && !isPublicRead(made)) throw new Error(`${endpoint.path}: a key opens public reads alone`);
  if (made.tool !== null && made.scope === null) throw new Error(`${endpoint.path}: a tool without a scope`);
  return made;
}

/** What a visitor without an account may read, who is told nothing of anybody. */
const isPublicRead = ({ access, owner, writes, personal }: Operation): boolean =>
  access.anonymous && owner === 'none' && !writes && personal.length === 0;
