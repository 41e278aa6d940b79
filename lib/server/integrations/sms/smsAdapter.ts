import { settings } from '../../settings';
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
