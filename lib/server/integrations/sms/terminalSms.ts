import { ACCOUNT_COPY } from '@/lib/account/words/account';
import { alertText } from '@/lib/alert/views/alertText';
import { maskMobile } from '@/lib/kernel/phone';
import { logDestination } from '@/lib/server/log/log';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import type { SmsAdapter, TextMessage } from './textMessage';

/**
 * Where no provider is set up: the code stands in the terminal where the site runs, for whoever tries the site out. The
 * page says so.
 */
export const terminalSms: SmsAdapter = {
  name: 'terminal',
  showsText: true,
  send: async (message) => {
    logDestination.write(`${lineOf(message)}\n`);
    return null;
  },
};

function lineOf(message: TextMessage): string {
  const phone = maskMobile(message.phone);
  if ('code' in message) return `${ACCOUNT_COPY.terminalCode} ${phone}  ${message.code}`;
  return `${ACCOUNT_COPY.terminalText} ${phone}  ${alertText(message.alert, siteOrigin())}`;
}
