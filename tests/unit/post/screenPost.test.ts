import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badgeOf, isFitLength, POST_KINDS, POST_LENGTHS } from '@/lib/post/post';
import { screenPost, wordOf } from '@/lib/post/screenPost';
import { isSimilar, questionTerms } from '@/lib/question/questionTerms';

const heldFor = (text: string, words: readonly string[] = []) => screenPost({ text, words, isKnown: true });

describe('why somebody has to look first', () => {
  test.each([
    ['打 13812345678', ['phone']],
    ['打 138-1234-5678', ['phone']],
    ['打 １３８１２３４５６７８', ['phone']],
    ['打一三八 一二三四 五六七八', ['phone']],
    ['打壹叁捌 ①②③④ 五六七八', ['phone']],
    ['打 138/1234|5678', ['phone']],
    ['打 138（1234）5678', ['phone']],
    ['座机 021-61234567', ['phone']],
    ['加微信: fang_yuan1', ['phone']],
    ['vx fangyuan88', ['phone']],
    ['QQ群 12345678', ['phone']],
    ['看 https://x.example', ['link']],
    ['看 WWW.x.com', ['link']],
    ['去 fang.cn 看', ['link']],
    ['挂牌 580万，单价 65432 元，89.5 平，2018 年建成', []],
    ['1号线到2号线换乘，7:30 出门', []],
    ['编号 12345678901', []],
    ['微信里有人说过', []],
  ])('%s', (text, why) => expect(heldFor(text)).toEqual(why));

  test('whoever nothing was passed of', () => {
    expect(screenPost({ text: '好停车吗', words: [], isKnown: false })).toEqual(['first']);
  });

  test('a mobile number however it is spaced', () => {
    const digits = fc.stringMatching(/^1[3-9]\d{9}$/);
    const between = fc.array(fc.constantFrom('', ' ', '-', '.', '·', '，', '  '), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(digits, between, (number, marks) => {
        const text = [...number].map((digit, at) => digit + (marks[at] ?? '')).join('');
        expect(heldFor(`电话${text}找我`)).toContain('phone');
      }),
    );
  });

  test('a word of the list however it is spaced or marked, and no text without it', () => {
    const words = ['内部认购', 'vip通道'].map(wordOf);
    for (const text of ['内 部 认 购', '内-部，认.购', '走ＶＩＰ 通道吧'])
      expect(heldFor(text, words)).toEqual(['word']);
    expect(heldFor('内部装修认真选购', words)).toEqual([]);
    expect(heldFor('随便一句', [''])).toEqual([]);
  });
});

test('the bounds of each kind, in characters as people count them', () => {
  for (const kind of POST_KINDS) {
    const { least, most } = POST_LENGTHS[kind];
    for (const [count, isFit] of [
      ...[
        [least - 1, false],
        [least, true],
      ],
      ...[
        [most, true],
        [most + 1, false],
      ],
    ] as [number, boolean][]) {
      expect(isFitLength(kind, '房'.repeat(count)), `${kind} ${count}`).toBe(isFit);
      expect(isFitLength(kind, '😀'.repeat(count)), `${kind} ${count}`).toBe(isFit);
    }
  }
});

test('badges', () => {
  expect([badgeOf(0, false), badgeOf(1, false), badgeOf(2, false), badgeOf(2, true)]).toEqual([
    ...[null, 'super'],
    ...['certified', 'agent'],
  ]);
});

describe('what a question is found by', () => {
  test('pairs of characters, and whole words of Latin letters', () => {
    expect(questionTerms('请问停车方便吗')).toEqual(['停车', '车方', '方便']);
    expect(questionTerms('VR看房，LOFT 怎么样')).toEqual(expect.arrayContaining(['vr', 'loft', '看房']));
    expect(questionTerms('？！')).toEqual([]);
  });

  test('are those of the same text, whatever its width and marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const terms = questionTerms(text);
        expect(new Set(terms).size).toBe(terms.length);
        expect(terms.every((term) => term.length > 1)).toBe(true);
      }),
    );
  });

  test('fewer have to agree of the same place', () => {
    expect([isSimilar(1, 6, true), isSimilar(1, 6, false), isSimilar(2, 6, false), isSimilar(0, 1, true)]).toEqual([
      ...[true, false],
      ...[true, false],
    ]);
    // One word of two characters is one term.
    expect([isSimilar(1, 1, false), isSimilar(0, 1, false), isSimilar(1, 2, false)]).toEqual([true, false, false]);
  });
});
