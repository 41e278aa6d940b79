import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ApiContext } from '@/lib/server/call/context';
import { applyEffects } from '@/lib/server/request/applyEffects';

/** The Set-Cookie headers of the page that shows what was asked with this context. */
export function setCookiesOf({ effects, now }: ApiContext): string[] {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  applyEffects(res, effects, now);
  return [res.getHeader('set-cookie') ?? []].flat().map(String);
}
