import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push as a browser has read it, and how it was sent. */
export interface HeardPush {
  browser: string;
  text: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of the token that the site has signed (RFC 8292). */
  claims: { aud: string; sub: string; exp: number };
}

/**
 * A service of pushes and its browsers on this machine. It takes what is signed with the key that a browser was given, as a
 * real one does, and each browser reads what is encrypted for it (RFC 8291).
 */
export class PushFake {
  /** What it answers with. */
  status = 201;
  readonly heard: HeardPush[] = [];
  private readonly server: Server;
  private readonly keys = new Map<string, { ecdh: ECDH; auth: Buffer }>();

  constructor() {
    this.server = createServer((req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        const browser = (req.url ?? '').slice(1);
        const known = this.keys.get(browser);
        const claims = claimsOf(String(req.headers.authorization));
        if (!known || !claims) return void res.writeHead(known ? 403 : 404).end();
        if (this.status < 300)
          this.heard.push({ browser, text: decrypt(Buffer.concat(parts), known), headers: req.headers, claims });
        res.writeHead(this.status).end();
      });
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.server.close();
  }

  /** A browser that may be pushed to. */
  browser(name: string): { address: string; p256dh: string; auth: string } {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    this.keys.set(name, { ecdh, auth });
    return {
      address: `${this.origin}/${name}`,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    };
  }
}

/** null where the signature is not that of the key beside it. */
function claimsOf(authorization: string): HeardPush['claims'] | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, body, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (!head || !body || !signature || point.length !== 65) return null;
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(point, 1), y: coordinate(point, 33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null;
}

const coordinate = (point: Buffer, from: number): string => point.subarray(from, from + 32).toString('base64url');

function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
