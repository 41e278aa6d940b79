import { expect } from '@playwright/test';
import { COOKIES } from '@/lib/config/cookies';
import { paths } from '@/lib/routes/paths';
import type { PageFacts } from '@/lib/server/http/pageFacts';
import type { Page } from '@/lib/server/page/definePage';
import { addressOf } from '../../kit/authorisation/pageTable';
import type { Persona } from '../../kit/authorisation/personas';
import type { Relation, Things } from '../../kit/authorisation/rules';
import { PLAIN } from './plain';

// Pages asked for over HTTP without a browser: as a document, and as the data that Next's own links ask for.

export const FORMS = ['document', 'data'] as const;
export type Form = (typeof FORMS)[number];

export interface Asking {
  /** Token of a visitor's session. */
  session?: string | undefined;
  /** Token of a session of the staff. */
  staff?: string | undefined;
  headers?: Record<string, string>;
  method?: string;
  form?: Record<string, string>;
}

export interface Answer {
  status: number;
  /** Where it leads: a document by its header, data by what it says. */
  to: string | null;
  body: string;
  headers: Record<string, string>;
}

/** The id of the build that a site serves: the addresses of its data name it. */
export async function buildIdOf(origin: string): Promise<string> {
  const html = await (await fetch(origin + paths.about())).text();
  const build = /"buildId":"([^"]+)"/.exec(html)?.[1] ?? '';
  expect(build).not.toBe('');
  return build;
}

/** The address of a page in one of its forms. */
export function inForm(path: string, form: Form, build: string): string {
  if (form === 'document') return path;
  const [plain = '', query] = path.split('?');
  return `/_next/data/${build}${plain === '/' ? '/index' : plain}.json${query ? `?${query}` : ''}`;
}

const cookiesOf = ({ session, staff }: Asking): string =>
  [session && `${COOKIES.session.name}=${session}`, staff && `__Host-staff=${staff}`].filter(Boolean).join('; ');

/** Asks without a browser's cookies: each question has its own. */
export async function ask(url: string, asking: Asking): Promise<Answer> {
  const cookie = cookiesOf(asking);
  const { method = 'GET', form } = asking;
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...PLAIN, ...asking.headers, ...(cookie ? { cookie } : undefined) },
    body: form && new URLSearchParams(form),
  });
  const body = await answer.text();
  const headers = Object.fromEntries(answer.headers);
  const isData = headers['content-type']?.includes('json') ?? false;
  const { __N_REDIRECT: to, __N_REDIRECT_STATUS: led } = isData
    ? ((JSON.parse(body) as { pageProps?: Record<string, unknown> }).pageProps ?? {})
    : {};
  if (typeof to === 'string') return { status: Number(led), to, body, headers };
  return { status: answer.status, to: headers.location ?? null, body, headers };
}

/** An address of a page with its query. */
export function pathOf(page: PageFacts, things: Things, relation: Relation): string {
  const { path, query } = addressOf(page, things, relation);
  const asked = new URLSearchParams(query).toString();
  return asked ? `${path}?${asked}` : path;
}

/** A refusal carries no property of the page: neither in its document nor in its data. */
export function expectNoProps({ body, to }: Answer, what: string): void {
  if (to !== null) expect(body.length, what).toBeLessThan(1_000);
  expect(body, what).not.toContain('"initialState"');
}

/** What stands around a page of the console that is refused, and the refusal itself. */
const OF_A_REFUSAL = ['refusal', 'layout', 'now', 'up', 'initialState', 'accountMark', 'isOtherAccount'];

/** One of the staff is told in the console's own words that a page is not theirs: nothing of the page comes with it. */
export function expectOnlyRefusal({ body }: Answer, what: string): void {
  const data = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? body;
  const { props, pageProps = props?.pageProps ?? {} } = JSON.parse(data.startsWith('{') ? data : '{}');
  expect(
    Object.keys(pageProps).filter((name) => !OF_A_REFUSAL.includes(name)),
    what,
  ).toEqual([]);
}

export const isIn = (body: string) => (secret: string) => body.includes(secret);

/** Whether a page is for members or the staff. */
export const isClosed = ({ consolePart, access }: Page): boolean =>
  consolePart ? consolePart.access !== null : !access.anonymous;

/** Who is kept out of a closed page: of the console everybody who is no member of the staff. */
export const keptOut = ({ consolePart }: Page): readonly (Persona | 'expired in the console')[] =>
  consolePart ? ['anonymous', 'admin', 'expired in the console'] : ['anonymous', 'expired session', 'revoked session'];
