import { expect, test } from 'vitest';
import { isPushAddress } from '@/lib/alert/channel';

test.each<[string, boolean]>([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://someone@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.com/abc', false],
  ['https://push.apple.com/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://10.0.0.1/abc', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s is an address of a service of pushes: %s', (address, isOne) => expect(isPushAddress(address, [])).toBe(isOne));

test('the operator names others, by their whole origin', () => {
  const origins = ['https://push.example.com'];
  expect(isPushAddress('https://push.example.com/abc', origins)).toBe(true);
  expect(isPushAddress('https://push.example.com:8443/abc', origins)).toBe(false);
  expect(isPushAddress('http://push.example.com/abc', origins)).toBe(false);
});
