import type { Configuration, CustomFetchOptions, ServerMetadata } from 'openid-client';
import { typedLine } from '@/lib/kernel/typedText';
import { processSingleton } from '@/lib/server/process/processSingleton';
import type { ProviderSecrets } from '@/lib/server/session/providerState';
import { isLoopback, type StaffProvider } from '@/lib/server/settings/readStaffProvider';
import { EXCHANGE_MS, exchangeOnce } from '../exchange';

// OpenID Connect, authorisation code with PKCE (RFC 6749, 7636, 9207, OpenID Connect Core 1.0), by openid-client. What comes
// of it is who somebody is; no token is kept. The library is loaded where somebody signs in.

/** Why the provider does not say who it is, for the operator: never a code, a token or the secret. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  /** The person said no there, or may not use this site. */
  readonly isDenied: boolean;

  constructor(message: string, isDenied = false) {
    super(message);
    this.isDenied = isDenied;
  }
}

export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** What people know the account by. */
  label: string;
}

/** How long what a provider says of itself is believed, ms: its addresses may change. Its keys are read each time. */
const KNOWN_MS = 10 * 60_000;
/** How far its clock may be off. */
const CLOCK_SECONDS = 60;
const MAX_SUBJECT_LETTERS = 255;
const LABEL_LETTERS = 80;
/** Strangers can have it asked too: beyond so many nobody waits for a slow one, and the site has its places for visitors. */
const MAX_WAITING = 10;

const shared = () =>
  processSingleton('staffProvider', () => ({
    waiting: 0,
    known: new Map<string, { until: number; metadata: ServerMetadata }>(),
  }));

/** Answers of 64 KB at most, no redirect; all that is asked for one person has until the deadline (docs/threats.md, threat 62). */
function exchangeBy(deadline: AbortSignal) {
  return async (url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> => {
    const text = body === undefined || body === null ? '' : String(body);
    const answer = await exchangeOnce(
      {
        method: method === 'POST' ? 'POST' : 'GET',
        url: new URL(url),
        headers: { ...headers, ...(text && { 'content-length': String(Buffer.byteLength(text)) }) },
        body: text,
      },
      deadline,
    );
    const type = answer.headers['content-type'];
    // What has no body answers nothing that is asked here.
    const hasBody = answer.status >= 200 && ![204, 205, 304].includes(answer.status);
    if (!hasBody) return new Response(null, { status: 502 });
    return new Response(answer.body, { status: answer.status, headers: type ? { 'content-type': type } : {} });
  };
}

/** How the library is to ask this provider, by what the provider says of itself. */
async function configurationOf(provider: StaffProvider, deadline: AbortSignal): Promise<Configuration> {
  const oidc = await import('openid-client');
  const { issuer, clientId, clientSecret } = provider;
  const server = new URL(issuer);
  const execute = isLoopback(server) ? [oidc.allowInsecureRequests] : [];
  const known = shared().known.get(issuer);
  const isKnown = known !== undefined && known.until > Date.now();
  const metadata = isKnown
    ? known.metadata
    : (
        await oidc.discovery(server, clientId, undefined, oidc.None(), {
          execute,
          [oidc.customFetch]: exchangeBy(deadline),
        })
      ).serverMetadata();
  if (!isKnown) shared().known.set(issuer, { until: Date.now() + KNOWN_MS, metadata: { ...metadata } });
  // By the form where the provider takes it: of the header, providers do not agree how the secret is written.
  const authentication = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    ? oidc.ClientSecretPost(clientSecret)
    : oidc.ClientSecretBasic(clientSecret);
  const found = new oidc.Configuration(metadata, clientId, { [oidc.clockTolerance]: CLOCK_SECONDS }, authentication);
  found[oidc.customFetch] = exchangeBy(deadline);
  for (const change of execute) change(found);
  // Without it the library trusts the connection and does not look at the signature.
  oidc.enableNonRepudiationChecks(found);
  return found;
}

/** Where somebody says who they are. Throws ProviderFailure. */
export async function authorizeAddress(
  provider: StaffProvider,
  { returnTo, state, secrets }: { returnTo: string; state: string; secrets: ProviderSecrets },
): Promise<string> {
  return asking(provider, async (oidc, found) => {
    const address = oidc.buildAuthorizationUrl(found, {
      redirect_uri: returnTo,
      scope: 'openid profile email',
      response_type: 'code',
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      state,
      nonce: secrets.nonce,
    });
    if (address.protocol !== 'https:' && !isLoopback(address)) throw new Error('its sign-in page is not https');
    return address.href;
  });
}

/** Who has come back at this address of ours, with what the state was made with. Throws ProviderFailure. */
export async function identityOf(
  provider: StaffProvider,
  { returned, state, secrets }: { returned: URL; state: string; secrets: ProviderSecrets },
): Promise<ProviderIdentity> {
  return asking(provider, async (oidc, found) => {
    const tokens = await oidc.authorizationCodeGrant(found, returned, {
      expectedState: state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || claims.sub === '' || claims.sub.length > MAX_SUBJECT_LETTERS) throw new Error('it names nobody');
    const label = [claims.email, claims.preferred_username, claims.name].find((one) => typeof one === 'string');
    const shown = typedLine(typeof label === 'string' ? label : '').slice(0, LABEL_LETTERS);
    return { issuer: claims.iss, subject: claims.sub, label: shown || claims.sub.slice(0, LABEL_LETTERS) };
  });
}

async function asking<Result>(
  provider: StaffProvider,
  ask: (oidc: typeof import('openid-client'), found: Configuration) => Promise<Result>,
): Promise<Result> {
  const line = shared();
  if (line.waiting >= MAX_WAITING) throw new ProviderFailure('too many wait for the provider');
  line.waiting += 1;
  try {
    const found = await configurationOf(provider, AbortSignal.timeout(EXCHANGE_MS));
    return await ask(await import('openid-client'), found);
  } catch (failure) {
    // What it said of itself may have been the reason.
    line.known.delete(provider.issuer);
    throw new ProviderFailure(`the provider of the staff's accounts: ${whyOf(failure)}`, isDenial(failure));
  } finally {
    line.waiting -= 1;
  }
}

const isDenial = (failure: unknown): boolean =>
  failure instanceof Error && (failure as { error?: unknown }).error === 'access_denied';

/** By the library's own words and codes: what it holds besides has tokens. */
function whyOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown';
  const { code, error } = failure as { code?: unknown; error?: unknown };
  const named = [code, error].filter((one) => typeof one === 'string').join(' ');
  const cause = failure.cause instanceof Error ? ` (${failure.cause.message.slice(0, 120)})` : '';
  return `${failure.message.slice(0, 200)}${named && ` [${named.slice(0, 80)}]`}${cause}`;
}
