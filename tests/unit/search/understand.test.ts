import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { understandWords } from '@/lib/domain/search/understand';

describe('understandWords', () => {
  it('reads a whole wish', () => {
    expect(understandWords('三林 两房 500万以内 满五 近地铁 电梯')).toEqual({
      tab: null,
      names: ['三林'],
      filters: { price: [{ from: null, to: 500 }], room: [2], held: ['five'], metro: 800, lift: ['yes'] },
    });
  });

  it.each([
    ['300-500万', { price: [{ from: 300, to: 500 }] }],
    ['300万到500万', { price: [{ from: 300, to: 500 }] }],
    ['500万以上', { price: [{ from: 500, to: null }] }],
    ['500万左右', { price: [{ from: 450, to: 550 }] }],
    ['单价6万以内', { unit: [{ from: null, to: 6 }] }],
    ['6万/平以下', { unit: [{ from: null, to: 6 }] }],
    ['首付100万', { down: [{ from: null, to: 100 }] }],
    ['月租5000以内', { rent: [{ from: null, to: 5000 }] }],
    ['预算五百万', { price: [{ from: 450, to: 550 }] }],
    ['3百万以内', { price: [{ from: null, to: 300 }] }],
    ['三百到五百万', { price: [{ from: 300, to: 500 }] }],
    ['三百万至五百万', { price: [{ from: 300, to: 500 }] }],
    ['1千到2千万', { price: [{ from: 1000, to: 2000 }] }],
    ['1.5千万以上', { price: [{ from: 1500, to: null }] }],
    ['一千五百万以下', { price: [{ from: null, to: 1500 }] }],
    ['1亿2以内', { price: [{ from: null, to: 12_000 }] }],
    ['500w以内', { price: [{ from: null, to: 500 }] }],
    ['总价五百万元以内', { price: [{ from: null, to: 500 }] }],
    ['五百以内', { price: [{ from: null, to: 500 }] }],
    ['预算500以内', { price: [{ from: null, to: 500 }] }],
    ['满五500万以内', { price: [{ from: null, to: 500 }], held: ['five'] }],
    ['五百万的房子', { price: [{ from: 450, to: 550 }] }],
    ['单价六万以内', { unit: [{ from: null, to: 6 }] }],
    ['单价60000以内', { unit: [{ from: null, to: 6 }] }],
    ['六万五/平以下', { unit: [{ from: null, to: 6.5 }] }],
    ['首付一百五十万', { down: [{ from: null, to: 150 }] }],
    ['月租8千', { rent: [{ from: 7200, to: 8800 }] }],
    ['月租三千五以内', { rent: [{ from: null, to: 3500 }] }],
    ['三千五以下', { rent: [{ from: null, to: 3500 }] }],
    ['8千元以内', { rent: [{ from: null, to: 8000 }] }],
    ['三千到五千元', { rent: [{ from: 3000, to: 5000 }] }],
    ['月租1万2以内', { rent: [{ from: null, to: 12_000 }] }],
    ['九十平以上', { area: [{ from: 90, to: null }] }],
    ['一百二十到一百五十平米', { area: [{ from: 120, to: 150 }] }],
    ['房龄十年以内', { age: [{ from: null, to: 10 }] }],
    ['十五年以内', { age: [{ from: null, to: 15 }] }],
    ['3000-5000元', { rent: [{ from: 3000, to: 5000 }] }],
    ['90平以上', { area: [{ from: 90, to: null }] }],
    ['70-90㎡', { area: [{ from: 70, to: 90 }] }],
    ['3室2厅', { room: [3] }],
    ['两房 三房', { room: [2, 3] }],
    ['七室', { room: [5] }],
    ['满五唯一', { held: ['five_only'] }],
    ['满2年', { held: ['two'] }],
    ['无电梯', { lift: ['no'] }],
    ['电梯房', { lift: ['yes'] }],
    ['南北通透', { face: ['sn'] }],
    ['10年以内', { age: [{ from: null, to: 10 }] }],
    ['精装 高楼层', { decoration: ['fine'], floor: ['high'] }],
    ['降价 VR', { tag: ['vr', 'cut'] }],
  ])('%s', (words, filters) => {
    expect(understandWords(words)).toMatchObject({ filters, names: [] });
  });

  it.each([
    ['租房', 'rent'],
    ['整租 3000-5000元', 'rent'],
    ['新房', 'new'],
    ['二手房', 'resale'],
    ['三林', null],
  ])('%s is about %s', (words, tab) => expect(understandWords(words).tab).toBe(tab));

  // Places, guesses, and what is no amount.
  it.each(['百万庄', '九亿广场', '万科城市花园', '三五百万', '500多万', '首付三成', '十里堡', '千万以内'])(
    'makes no amount of %s',
    (words) => expect(understandWords(words).filters).toEqual({}),
  );

  it.each(['三林世博家园', '杨思二村', '五角场', '9号线', '上海新天地'])('leaves the name %s whole', (name) => {
    expect(understandWords(name)).toEqual({ tab: null, filters: {}, names: [name] });
  });

  it('takes the asking out of a sentence', () => {
    expect(understandWords('我想买一套三林的房子').names).toEqual(['三林']);
  });

  it('ends on any text, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(understandWords(text).names.every((name) => name.length > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
    const started = performance.now();
    for (const piece of ['1', '万', '首付', '1.1-', '室厅卫', '满五']) understandWords(piece.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
