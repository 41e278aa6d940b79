import { ACCOUNT_COPY } from '@/lib/config/microcopy/account';
import { maskMobile } from '@/lib/domain/phone';
import type { SmsAdapter } from './textMessage';

/**
 * Where no provider is set up: the code stands in the terminal where the site runs, for whoever tries the site out. The
 * page says so.
 */
export const terminalSms: SmsAdapter = {
  name: 'terminal',
  showsText: true,
  send: async ({ phone, code }) => {
    process.stdout.write(`${ACCOUNT_COPY.terminalCode} ${maskMobile(phone)}  ${code}\n`);
    return null;
  },
};
