import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const OIDC_CLIENT = { id: 'fangjing', secret: 'a-secret-of-the-console-with-32-letters' };

/** Whoever sits at the provider. */
export interface ProviderPerson {
  subject: string;
  email: string;
}

/** What one of its addresses answers in place of what it would say. */
type Lie = (real: { status: number; body: string }) => { status: number; body: string } | 'never';

/**
 * A whole OpenID Connect provider over http on this machine (oidc-provider, certified), before which stands whoever lies: it
 * can say something else in place of each answer, signed by the provider's own key.
 */
export class OidcProvider {
  /** Who is signed in there; null: they say no. */
  person: ProviderPerson | null = { subject: 'sub-1', email: 'lin@example.com' };
  /** By the end of an address: /token, /jwks, /openid-configuration. */
  lies: Record<string, Lie> = {};
  /** What was asked, by its path. */
  asked: string[] = [];
  /** Of each exchange of a code, what came with it. */
  exchanged: URLSearchParams[] = [];
  origin = '';
  private readonly servers: Server[] = [];
  private innerPort = 0;
  private readonly key: KeyObject;
  private readonly jwk: Record<string, unknown>;
  private waiting: ServerResponse[] = [];

  private readonly returnTo: () => string;

  /** `returnTo`: where those who have signed in are led back to. */
  constructor(returnTo: () => string) {
    this.returnTo = returnTo;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.key = privateKey;
    this.jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'of-tests', use: 'sig', alg: 'RS256' };
  }

  async listen(): Promise<void> {
    const port = await this.open((req, res) => void this.answer(req, res));
    this.origin = `http://localhost:${port}`;
    const provider = new Provider(this.origin, {
      clients: [
        {
          client_id: OIDC_CLIENT.id,
          client_secret: OIDC_CLIENT.secret,
          redirect_uris: [this.returnTo()],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [this.jwk] },
      cookies: { keys: ['a-key-of-tests'] },
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_ctx: unknown, accountId: string) => ({
        accountId,
        claims: () => ({ sub: accountId, email: this.person?.email }),
      }),
    });
    const callback = provider.callback();
    this.innerPort = await this.open((req, res) => {
      if (!req.url?.startsWith('/interaction/')) void callback(req, res);
      else void this.finish(provider, req, res);
    });
  }

  close(): void {
    for (const res of this.waiting) res.destroy();
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  private async open(handle: (req: IncomingMessage, res: ServerResponse) => void): Promise<number> {
    const server = createServer(handle);
    this.servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  /** An ID token with these claims, signed by the provider's key; `alg` none signs nothing. */
  idToken(claims: object, alg: 'RS256' | 'none' = 'RS256'): string {
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const said = `${encoded({ alg, kid: 'of-tests', typ: 'JWT' })}.${encoded(claims)}`;
    return `${said}.${alg === 'none' ? '' : createSign('RSA-SHA256').update(said).sign(this.key, 'base64url')}`;
  }

  publicJwk(): object {
    const { kty, n, e, kid, use, alg } = this.jwk;
    return { kty, n, e, kid, use, alg };
  }

  /** Changes the claims of what /token answers, and signs them anew; or writes the ID token itself. */
  lieInToken(change: (claims: Record<string, unknown>) => object | string): void {
    this.lies['/token'] = ({ status, body }) => {
      const answer = JSON.parse(body) as { id_token?: string };
      const claims = JSON.parse(Buffer.from(answer.id_token?.split('.')[1] ?? '', 'base64url').toString());
      const changed = change(claims);
      const id_token = typeof changed === 'string' ? changed : this.idToken(changed);
      return { status, body: JSON.stringify({ ...answer, id_token }) };
    };
  }

  /** Whoever sits there has signed in and agrees; or they say no. */
  private async finish(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!this.person) return provider.interactionFinished(req, res, { error: 'access_denied' });
    const { subject: accountId } = this.person;
    const grant = new provider.Grant({ accountId, clientId: OIDC_CLIENT.id });
    grant.addOIDCScope('openid profile email');
    const grantId = await grant.save();
    await provider.interactionFinished(req, res, { login: { accountId }, consent: { grantId } });
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = new URL(req.url ?? '/', this.origin).pathname;
    this.asked.push(path);
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (path === '/token') this.exchanged.push(new URLSearchParams(body.toString()));
    const { connection: _connection, ...headers } = req.headers;
    const { lies } = this;
    const asked = request({ port: this.innerPort, path: req.url, method: req.method, headers }, (real) => {
      const got: Buffer[] = [];
      real.on('data', (part: Buffer) => got.push(part));
      real.on('end', () => {
        const [, lie] = Object.entries(lies).find(([end]) => path.endsWith(end)) ?? [];
        const truth = { status: real.statusCode ?? 0, body: Buffer.concat(got).toString() };
        const said = lie ? lie(truth) : truth;
        if (said === 'never') return void this.waiting.push(res);
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = real.headers;
        res.writeHead(said.status, kept);
        res.end(said.body);
      });
    });
    asked.end(body);
  }
}

/** The cookies of somebody's browser, as it goes from address to address at the provider. */
export async function walkProvider(address: string, returnTo: string, jar = new Map<string, string>()): Promise<URL> {
  let at = address;
  for (let step = 0; step < 10; step += 1) {
    if (at.startsWith(`${returnTo}?`)) return new URL(at);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`${answer.status} at ${at}: ${(await answer.text()).slice(0, 300)}`);
    at = new URL(to, at).href;
  }
  throw new Error('the provider leads round and round');
}
