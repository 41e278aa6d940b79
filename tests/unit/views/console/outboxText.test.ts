import { describe, expect, it } from 'vitest';
import { SMS_FAILURES } from '@/lib/alert/words/smsFailures';
import { failureText } from '@/lib/console/views/outboxText';
import { CONSOLE_OUTBOX_COPY } from '@/lib/console/words/outbox';

describe('why a text message was not sent', () => {
  it.each([
    ['isv.AMOUNT_NOT_ENOUGH', '阿里云账户余额不足，充值后再发'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', '腾讯云短信套餐包用完了，购买后再发'],
    ['no answer in time', '服务商没有及时回答'],
    ['isv.SOMETHING_NEW', '其他原因（代码 isv.SOMETHING_NEW）'],
    // Not a member that every object has.
    ['constructor', '其他原因（代码 constructor）'],
    ['', ''],
    [null, ''],
  ])('%s', (failure, text) => {
    expect(failureText(failure)).toBe(text);
  });

  it.each([...Object.entries(SMS_FAILURES), ...Object.entries(CONSOLE_OUTBOX_COPY.failures)])(
    '%s is a sentence, not a code',
    (code, text) => {
      expect(failureText(code)).toBe(text);
      expect(text.replace('AccessKey', '')).not.toMatch(/[A-Za-z_.]/);
      expect(text).not.toMatch(/[。；]/);
    },
  );
});
