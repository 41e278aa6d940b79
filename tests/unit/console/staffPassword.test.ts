import { expect, test } from 'vitest';
import { passwordProblem } from '@/lib/console/staffName';

test.each([
  ...[
    'password1234',
    'Password1234!',
    'P@ssw0rd2026',
    'passwordpassword',
    'admin123456789',
    'Admin@123456',
    'welcome12345',
  ],
  ...[
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'Qwer1234!@#$',
    '123456789012',
    'iloveyou1234',
    'woaini1314520',
    'administrator',
  ],
  ...['changeme2026', 'test12345678', 'fangjing2026', 'abcd1234abcd', '1q2w3e4r5t6y', 'letmein12345', 'mima12345678'],
])('%s is one of those that leaked', (password) => expect(passwordProblem(password, 'lin')).toBe('simple'));

test.each([
  'correct horse battery',
  '早上七点买两个包子走路',
  'kVt9-xuna-0pLe',
  '三林苑的桂花开了两次啊',
  'mustard-elk-quay',
])('%s is not', (password) =>
  expect(passwordProblem(password, 'lin')).toBe([...password].length < 12 ? 'short' : null),
);

test('eleven letters are too few', () => expect(passwordProblem('kVt9-xuna-0', 'lin')).toBe('short'));
