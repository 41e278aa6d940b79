import type { output, ZodType } from 'zod';
import type { Role } from '@/lib/domain/model/viewer';
import { ApiError } from '@/services/http/apiError';
import type { Endpoint } from '@/services/http/endpoint';
import type { RateClass } from '../rateLimits';
import type { Viewer } from '../session/viewer';
import type { ApiContext } from './context';
import type { WithEffects } from './effects';
import type { SameFields } from './sameFields';

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

export interface Operation<Input extends object = object, Output = unknown> {
  readonly endpoint: Endpoint<Input, Output>;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Decodes what HTTP or an in-process caller sent; refuses everything else. */
  readonly input: ZodType<Input>;
  /** Strips whatever must not leave. */
  readonly output: ZodType<Output>;
  readonly access: Access;
  /** 'viewer': rows are filtered by the viewer's id; 'none': the same rows for everybody, and dispatch tells no id. */
  readonly owner: 'viewer' | 'none';
  readonly rate: RateClass;
  readonly cache: CacheClass;
  /** A GET that writes: needs the client's own header. */
  readonly writes: boolean;
  /**
   * A GET that a person opens as an address, whose input is its proof: it needs no header. 'from-us': no other site leads
   * to it; 'from-anywhere': another does, and what it brings is of use in this browser alone.
   */
  readonly opensAsAddress: false | 'from-us' | 'from-anywhere';
  /** Paths of personal facts in the answer, such as 'userInfo.mobile'. */
  readonly personal: readonly string[];
  readonly handle: (input: Input, context: ApiContext) => Promise<Output | WithEffects<Output>>;
}

type Declared<Input extends object, Output> = Pick<
  Operation<Input, Output>,
  'summary' | 'input' | 'output' | 'handle'
> &
  Partial<
    Pick<Operation<Input, Output>, 'access' | 'owner' | 'rate' | 'cache' | 'writes' | 'opensAsAddress' | 'personal'>
  >;

/** Declares one call: routing, the authorisation matrix, the fuzzers and the API document all come from it. */
export function operation<
  Input extends object,
  Output,
  InputSchema extends ZodType<Input>,
  OutputSchema extends ZodType<Output>,
>(
  endpoint: Endpoint<Input, Output>,
  declared: Declared<NoInfer<Input>, NoInfer<Output>> & {
    input: InputSchema & SameFields<Input, output<InputSchema>>;
    output: OutputSchema & SameFields<Output, output<OutputSchema>>;
  },
): Operation<Input, Output> {
  const writes = declared.writes ?? endpoint.method === 'POST';
  return {
    endpoint,
    access: everyone,
    owner: 'none',
    rate: writes ? 'write' : 'read',
    cache: writes ? 'private' : 'public',
    personal: [],
    opensAsAddress: false,
    ...declared,
    writes,
  };
}
