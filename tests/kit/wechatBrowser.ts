import { expect } from 'vitest';
import { LOGIN_COPY } from '@/lib/account/words/login';
import { COOKIES } from '@/lib/config/cookies';
import { defined } from '@/lib/kernel/defined';
import { beginWechat } from '@/lib/server/account/calls/beginWechat';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findSession } from '@/lib/server/session/findSession';
import type { WechatBeginning } from '@/services/account';
import { testContext } from './callApi';
import { receivedCode } from './receivedCode';
import { setCookiesOf } from './setCookies';

const UA = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.40';

/** WeChat's browser on somebody's phone, over HTTP: its cookies, and where it was led. */
export class WechatBrowser {
  readonly cookies = new Map<string, string>();
  private readonly opened: OpenDatabase;
  private readonly origin: string;

  constructor(opened: OpenDatabase, origin: string) {
    this.opened = opened;
    this.origin = origin;
  }

  private headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return defined({ 'user-agent': UA, cookie: cookie || undefined });
  }

  private take(answer: Response): Response {
    this.keep(answer.headers.getSetCookie());
    return answer;
  }

  private keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (/Max-Age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async post<Body>(path: string, input: object): Promise<{ status: number; body: Body }> {
    const headers = { ...this.headers(), 'content-type': 'application/json', 'x-fangjing-client': 'web' };
    const asked = await fetch(`${this.origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const { body } = (await this.take(asked).json()) as { body: Body };
    return { status: asked.status, body };
  }

  /** Opens an address as whoever is led there from WeChat; answers with where it leads on. */
  async open(address: string): Promise<{ status: number; to: string | null }> {
    const led = { ...this.headers(), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const answer = this.take(await fetch(address, { redirect: 'manual', headers: led }));
    return { status: answer.status, to: answer.headers.get('location') };
  }

  /** As the page to sign in does it. */
  async begin(redirect = '/profile/collect'): Promise<WechatBeginning> {
    const signInMark = this.cookies.get(COOKIES.signInMark.name) ?? null;
    const request = testContext(this.opened, { now: Date.now(), signInMark });
    const begun = await beginWechat(request, { redirect });
    this.keep(setCookiesOf(request));
    return begun;
  }

  /** To WeChat and to where it leads: our own address. */
  async visitWechat(redirect?: string): Promise<string> {
    const { to } = await this.open((await this.begin(redirect)).url ?? '');
    return to ?? '';
  }

  async viewer() {
    const token = this.cookies.get(COOKIES.session.name) ?? null;
    return (await findSession(this.opened.db, token, Date.now()))?.viewer ?? null;
  }

  async signInByCode(phone: string, bindWechat: boolean): Promise<void> {
    const { body } = await this.post<{ ticket: string }>('account/send-code', { mobile: phone });
    const code = await receivedCode(this.opened, phone);
    const { consentVersion } = LOGIN_COPY;
    const typed = { mobile: phone, code, ticket: body.ticket, consentVersion, bindWechat };
    expect((await this.post('account/sign-in', typed)).status).toBe(200);
    await this.opened.db.deleteFrom('phone_codes').execute();
  }
}
