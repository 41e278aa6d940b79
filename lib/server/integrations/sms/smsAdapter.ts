import { settings } from '@/lib/server/settings/settings';
import { aliyunSms } from './aliyunSms';
import { tencentSms } from './tencentSms';
import { terminalSms } from './terminalSms';
import type { SmsAdapter } from './textMessage';

/** The one that the operator has set up (SMS_PROVIDER); the terminal where none is. */
export function smsAdapter(): SmsAdapter {
  const { sms } = settings();
  if (!sms) return terminalSms;
  return sms.provider === 'aliyun' ? aliyunSms(sms) : tencentSms(sms);
}

/** Whether text messages of alerts go out here: the provider has approved their template, or they stand in the terminal. */
export const alertTextsGoOut = (): boolean => settings().sms?.alertTemplate !== null;
