import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCode, shownCode } from '@/lib/account/code';
import { parseStaffName } from '@/lib/console/staffName';
import { readMonth } from '@/lib/kernel/form/typedMonth';
import { readTyped } from '@/lib/kernel/form/typedNumber';
import { parseTypedYuan } from '@/lib/kernel/money';
import { parseMobile } from '@/lib/kernel/phone';
import { typedLine, typedText } from '@/lib/kernel/typedText';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import { readExchangeCode } from '@/lib/membership/exchangeCode';
import { isFitLength, POST_LENGTHS } from '@/lib/post/post';
import { parseAccount, parseIdNumber } from '@/lib/promoter/identity';
import { cleanWords } from '@/lib/search/codec';
import { normalizeTerm } from '@/lib/search/suggestion';

/** As contacts copy a number: a direction around it, and spaces at which no line ends. */
const wrapped = (text: string) => `\u202d\ufeff${text.replace(/ /g, '\u00a0')}\u202c\u200b`;
/** As a Chinese keyboard types it. */
const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

test.each([
  '86 138 0013 8000',
  '8613800138000',
  '（+86）13800138000',
  '+86.138.0013.8000',
  '138–0013—8000',
  '138−0013‑8000',
  '(0086) 138 0013 8000',
  '138·0013·8000',
])('%s is a mobile number, also with unseen signs and in wide letters', (typed) => {
  for (const written of [typed, wrapped(typed), wide(typed)]) expect(parseMobile(written)).toBe('13800138000');
});

test.each(['138001380008', '8613800138', '86 86 138 0013 8000', '+1 138 0013 8000'])('%s is none', (typed) => {
  expect(parseMobile(typed)).toBeNull();
});

const READERS: [name: string, read: (text: string) => unknown, good: string][] = [
  ['a code', parseCode, '482 716'],
  ['a receipt', parseLeadNumber, '4827 1935'],
  ['an amount', parseTypedYuan, '1,000.50 元'],
  ['an amount with its sign', parseTypedYuan, '¥ 1,000'],
  ['a card', (text) => parseAccount('bank', text), '6222 0000 0000 0000 003'],
  ['an account', (text) => parseAccount('alipay', text), '138-0013-8000'],
  ['an e-mail', (text) => parseAccount('alipay', text), 'who@example.com'],
  ['an identity number', parseIdNumber, '110101 19900307 7758'],
  ['an invitation or card code', (text) => JSON.stringify(readExchangeCode(text)), 'ABCD-EFGH-JKMN'],
  ['a staff name', parseStaffName, 'li.lei'],
  ['a month', readMonth, '2029年11月'],
  ['a price', (text) => JSON.stringify(readTyped(text, 'yuan')), '1,250 万'],
  ['a search', cleanWords, '三林 2室'],
  ['a place', normalizeTerm, '三林·懿园'],
];

test.each(READERS)('%s is read the same with unseen signs and in wide letters', (_name, read, good) => {
  expect(read(wrapped(good))).toEqual(read(good));
  expect(read(wide(good))).toEqual(read(good));
});

test.each([
  ['【房镜】您的验证码是548201，5分钟内有效，请勿告诉他人。', '548201'],
  ['【房镜】验证码 548 201（5 分钟内有效）', '548201'],
  ['548201 是您的验证码，单号 20261128093011', '548201'],
  ['旧的 111111，新的 222222', null],
  ['验证码 20261128', null],
  ['没有数字', null],
])('a whole text message, %s, gives its code', (message, code) => {
  expect(parseCode(message)).toBe(code);
  expect(shownCode(message)).toBe(code ?? message);
});

test('what is typed as a code stays in the field as it is', () => {
  for (const typed of ['5', '548 2', '５４８２０１', ' 548-201 ']) expect(shownCode(typed)).toBe(typed);
});

test('text of several lines keeps them, ended by one sign, and the joiners of emoji', () => {
  expect(typedText('一\r\n二\r三\n四\u202c')).toBe('一\n二\n三\n四');
  expect(typedText('👨\u200d👩\u200d👧')).toBe('👨\u200d👩\u200d👧');
  expect(typedLine(' a\r\nb\u00a0 c ')).toBe('a b c');
});

test('a question of as many letters as may be, in six lines, is not too long for the ends of its lines', () => {
  const { most } = POST_LENGTHS.question;
  const text = `${'一\r\n'.repeat(5)}${'问'.repeat(most - 10)}`;
  expect(isFitLength('question', text)).toBe(true);
  expect(isFitLength('question', `${text}问`)).toBe(false);
});

test('reading it twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(typedText(typedText(text))).toBe(typedText(text));
      expect(typedLine(typedLine(text))).toBe(typedLine(text));
    }),
  );
});
