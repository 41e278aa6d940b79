import { ROLES, type Role, STAFF_ROLES } from '@/lib/account/viewer';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { IdKind } from '@/lib/server/http/pageFacts';
import type { SignedIn } from '../signIn';

// What a rule of the authorisation matrix is made of: who may, of what is asked, and what each is told.

/** Whose or which the thing is that is asked about: of public things own lies in the visitor's city, foreign in another. */
export const RELATIONS = ['own', 'foreign', 'missing'] as const;
export type Relation = (typeof RELATIONS)[number];

const AUDIENCES = {
  everyone: ROLES,
  members: ROLES.filter((role) => role !== 'anonymous'),
  staff: STAFF_ROLES,
  consolePart: ['editor', 'operator', 'admin'],
  operators: ['operator', 'admin'],
  admins: ['admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Audience = keyof typeof AUDIENCES;

export const mayAsk = (audience: Audience, role: Role): boolean =>
  (AUDIENCES[audience] as readonly Role[]).includes(role);

/** The public things of the test's database: ids of 上海 (605), of another city, and of nowhere. */
/** Data products stand for the city or plate that they are of (pageTable.ts). */
export type PublicKind = Exclude<IdKind, `${string}-product`> | 'article' | 'city' | 'rental';
export type Things = Readonly<Record<PublicKind, Readonly<Record<Relation, number>>>>;

export interface Asking {
  opened: OpenDatabase;
  things: Things;
  /** Who asks; a stranger's stand-in where that is nobody. */
  self: SignedIn;
  other: SignedIn;
  /** UTC ms */
  now: number;
}

export interface CallRule {
  to: Audience;
  /** The status told to whoever may ask. */
  says: Readonly<Record<Relation, number>>;
  /** What is asked; the same for all three where a call is about nothing in particular. */
  ask: (asking: Asking, relation: Relation) => object | Promise<object>;
  /** It is about a thing, so that the three differ. */
  isAbout: boolean;
  /** What belongs to somebody else is answered as what there is not. */
  hides: boolean;
  /** What of the asker it answers with: nobody else gets that of them. */
  tells: readonly ('phone' | 'id')[];
}

/** What is asked about: what is about nothing in particular is asked once. */
export const relationsOf = ({ isAbout }: Pick<CallRule, 'isAbout'>): readonly Relation[] =>
  isAbout ? RELATIONS : ['own'];

/** A rule of what a page's loader asks: a function, which knows no roles but whether somebody is signed in. */
export interface AskedRule {
  asked: (context: ApiContext, input: never) => Promise<unknown>;
  writes: boolean;
  rule: CallRule;
}

type Tells = CallRule['tells'];

/** A call that is about nothing in particular. */
export const plain = (to: Audience, input: object = {}, status = 200, tells: Tells = []): CallRule => ({
  to,
  says: { own: status, foreign: status, missing: status },
  ask: () => input,
  isAbout: false,
  hides: false,
  tells,
});

/** A call about a public thing, by the name of its id. */
export const about = (
  to: Audience,
  kind: PublicKind,
  name: string,
  more: object = {},
  missing: number | readonly [foreign: number, missing: number] = 404,
): CallRule => {
  const [foreign, none] = typeof missing === 'number' ? [200, missing] : missing;
  return {
    to,
    says: { own: 200, foreign, missing: none },
    ask: ({ things }, relation) => ({ ...more, [name]: things[kind][relation] }),
    isAbout: true,
    hides: false,
    tells: [],
  };
};

interface PersonalSays {
  own?: number;
  /** The same as of what there is not, unless said. */
  foreign?: number;
  missing?: number;
  hides?: boolean;
}

/** A call about what belongs to one person: to everybody else it is as if it were not there. */
export function personal(to: Audience, ask: CallRule['ask'], says: PersonalSays = {}): CallRule {
  const { own = 200, missing = 404, foreign = missing, hides = true } = says;
  return { to, says: { own, foreign, missing }, ask, isAbout: true, hides, tells: [] };
}

export const CONSENT = LEAD_CONSENT_VERSIONS[0] as string;
