import { z } from 'zod';
import { LONGEST_CODE_TEXT } from '@/lib/domain/account/code';
import * as calls from '@/services/account';
import { signInByCode } from '../../commands/account/signInByCode';
import { WithEffects } from '../effects';
import { operation } from '../operation';
import { textOptional } from '../schema';

export const signInOperation = operation(calls.signIn, {
  summary: 'Signs in by a code that was sent to a phone, with consent; a phone without an account gets one.',
  input: z.strictObject({
    mobile: z.string().max(40).default(''),
    code: z.string().max(LONGEST_CODE_TEXT).default(''),
    ticket: z.string().max(200).default(''),
    consentVersion: z.string().max(40).default(''),
    sourcePage: textOptional(200),
    bindWechat: z.boolean().optional(),
  }),
  output: z.object({ signedIn: z.literal(true) }),
  owner: 'viewer',
  handle: async ({ sourcePage = '', bindWechat = false, ...typed }, context) => {
    const { viewer, sessionId, environment, signInMark, device } = context;
    const before = viewer.userId && sessionId ? { userId: viewer.userId, sessionId } : null;
    const started = await signInByCode(context, {
      ...typed,
      sourcePage,
      client: environment,
      device,
      before,
      wechatMark: signInMark,
      bindsWechat: bindWechat,
    });
    return new WithEffects({ signedIn: true as const }, [{ do: 'startSession', ...started }]);
  },
});
