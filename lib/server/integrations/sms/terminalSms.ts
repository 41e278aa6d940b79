import { ACCOUNT_COPY } from '@/lib/config/microcopy/account';
import { maskMobile } from '@/lib/domain/phone';
import { alertText } from '@/lib/views/alert/alertText';
import { logDestination } from '../../log';
import { siteOrigin } from '../../siteOrigin';
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
