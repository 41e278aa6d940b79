import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const WECHAT_APP = { appId: 'wx0123456789abcdef', secret: 'secret-of-the-tests' } as const;

export interface WechatPerson {
  openid: string;
  unionid?: string;
  is_snapshotuser?: 0 | 1;
}

/**
 * WeChat's two hosts on this machine. Its codes are signed, good once, and of the person who is in front of it; it refuses
 * another app, another secret and another redirect than its official account has named.
 */
export class WechatFake {
  /** Who uses WeChat now; null: they say no. */
  person: WechatPerson | null = { openid: 'openid-of-a-person', unionid: 'unionid-of-a-person' };
  /** What it answers an exchange with in place of who it is. */
  answer: ((body: string) => string | null) | null = null;
  /** Whole addresses that it was asked for. */
  readonly asked: URL[] = [];
  private readonly server: Server;
  private readonly siteOrigin: () => string;
  private readonly key = randomBytes(16);
  private readonly codes = new Map<string, WechatPerson>();

  constructor(siteOrigin: () => string) {
    this.siteOrigin = siteOrigin;
    this.server = createServer((req, res) => {
      const url = new URL(req.url ?? '', this.origin);
      this.asked.push(url);
      if (url.pathname === '/connect/oauth2/authorize') {
        const to = this.authorize(url.searchParams);
        return void res.writeHead(to ? 302 : 400, to ? { Location: to } : {}).end();
      }
      if (req.method === 'POST') return void this.hear(req, res, url);
      const body = url.pathname === '/sns/oauth2/access_token' ? this.exchange(url.searchParams) : null;
      // As text/plain, as WeChat does.
      res.writeHead(body === null ? 404 : 200, { 'content-type': 'text/plain' }).end(body);
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

  /** Template messages that it has taken. */
  readonly messages: Record<string, unknown>[] = [];
  /** What it answers a message with: 0 takes it. */
  messageCode = 0;
  private token = randomBytes(8).toString('hex');

  /** The tokens that it gave are good no more. */
  deleteToken(): void {
    this.token = randomBytes(8).toString('hex');
  }

  private hear(req: IncomingMessage, res: ServerResponse, url: URL): void {
    let text = '';
    req.on('data', (part) => {
      text += part;
    });
    req.on('end', () => {
      const answer = url.pathname === '/cgi-bin/stable_token' ? this.giveToken(text) : this.takeMessage(url, text);
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  }

  private giveToken(text: string): object {
    const { appid, secret, grant_type } = JSON.parse(text) as Record<string, string>;
    const isApp = appid === WECHAT_APP.appId && secret === WECHAT_APP.secret && grant_type === 'client_credential';
    return isApp ? { access_token: this.token, expires_in: 7_200 } : { errcode: 40125, errmsg: 'invalid appsecret' };
  }

  private takeMessage(url: URL, text: string): object {
    if (url.pathname !== '/cgi-bin/message/template/send') return { errcode: -1 };
    if (url.searchParams.get('access_token') !== this.token) return { errcode: 40001, errmsg: 'invalid credential' };
    if (this.messageCode !== 0) return { errcode: this.messageCode, errmsg: 'refused' };
    this.messages.push(JSON.parse(text) as Record<string, unknown>);
    return { errcode: 0, errmsg: 'ok', msgid: this.messages.length };
  }

  /** Where WeChat leads whoever opens its page; null where it shows an error instead. */
  private authorize(query: URLSearchParams): string | null {
    const names = [...query.keys()].join();
    const redirect = query.get('redirect_uri') ?? '';
    const isWhole = names === 'appid,redirect_uri,response_type,scope,state' && query.get('response_type') === 'code';
    const isOurs = query.get('appid') === WECHAT_APP.appId && new URL(redirect).origin === this.siteOrigin();
    const state = query.get('state') ?? '';
    if (!isWhole || !isOurs || !/^[a-zA-Z0-9]{1,128}$/.test(state)) return null;
    const to = new URL(redirect);
    if (this.person) to.searchParams.set('code', this.newCode(this.person, query.get('scope') ?? ''));
    to.searchParams.set('state', state);
    return to.href;
  }

  private newCode(person: WechatPerson, scope: string): string {
    const nonce = randomBytes(8).toString('hex');
    const code = nonce + createHmac('sha256', this.key).update(nonce).digest('hex').slice(0, 24);
    // The unionid comes with the person's consent alone.
    const { unionid, ...base } = person;
    this.codes.set(code, scope === 'snsapi_userinfo' && unionid ? { ...base, unionid } : base);
    return code;
  }

  private exchange(query: URLSearchParams): string {
    const code = query.get('code') ?? '';
    const person = this.codes.get(code);
    const { appId, secret } = WECHAT_APP;
    const isApp = query.get('appid') === appId && query.get('secret') === secret;
    if (!isApp) return JSON.stringify({ errcode: 40125, errmsg: 'invalid appsecret' });
    if (!person || query.get('grant_type') !== 'authorization_code')
      return JSON.stringify({ errcode: 40029, errmsg: 'invalid code' });
    this.codes.delete(code);
    const tokens = { access_token: 'token', expires_in: 7_200, refresh_token: 'refresh', scope: 'snsapi_base' };
    const body = JSON.stringify({ ...tokens, ...person });
    return this.answer ? (this.answer(body) ?? '') : body;
  }
}
