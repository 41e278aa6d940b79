import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { filesBelow, ROOTS } from './sources';

// Wording that visitors have found bookish or wrong, and what is said in its place. Comments and tests may speak of the old.

/** The old wording, and what stands for it; null where nothing does any more. */
const REPLACED: readonly (readonly [old: RegExp, now: string | null])[] = [
  [/没有这个名字/, '没有同名的小区或地铁站，按回车搜索'],
  [/够不够得着/, '我买得起吗'],
  [/够得着/, '买得起'],
  [/吃力/, '有压力'],
  [/'超出'/, '超预算'],
  [/卡在这里/, '主要限制'],
  [/原因代码/, null],
  [/总价的上限，取较小/, '能买多少，由较低的一项决定'],
  [/高于 68% 区间/, '挂牌价高于合理区间说“偏高”'],
  [/回头估|只许看/, '用近12个月成交回测，每次只用成交前的数据'],
  [/登记有误/, null],
  [/大一倍或小一半/, null],
  [/条件放宽一点/, '去掉'],
  [/看不懂或选得太多/, '以下条件无法识别或超出数量，已忽略'],
  [/这一片/, '当前区域'],
  [/画不出走势/, '成交太少，暂无走势'],
  [/没看懂，写法/, '请输入数字，如'],
  [/没有算出来/, '计算失败，请重试'],
  [/看能不能买/, '查看购房资格'],
  [/换一天的规定/, '按其他日期的政策计算'],
  [/没有自己的限购/, '不限购'],
  [/现在就可以买的区域/, '也可以买'],
  [/规则变了，结果没变/, '政策有更新，结果不变'],
  [/'交房前'/, '首期要准备的钱'],
  [/'多花'|'最省'/, '比最低多'],
  [/'搬家'/, '搬家费'],
  [/退个税/, '个税退税'],
  [/移出/, '移除'],
  [/买下它要多少钱/, '买这套要多少钱'],
  [/这不是什么/, '说明'],
  [/这台设备上留着的/, '本机保存的资料'],
  [/不出售位置/, '排序不接受付费'],
  [/总价从低/, '总价低到高'],
  [/面积从大/, '面积大到小'],
  [/撤牌/, '近30天下架'],
  [/租金中位(?!数)/, '租金中位数'],
  [/其余楼栋/, '另外'],
  [/可索取/, '可申请看 VR'],
  [/新近挂牌/, '新上'],
  [/没有叫「[^」]*」的城市/, '暂未开通'],
];

const texts = filesBelow(ROOTS)
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));
const all = texts.map(({ text }) => text).join('\n');

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

describe('wording', () => {
  test('is looked for in many files', () => expect(texts.length).toBeGreaterThan(500));

  it.each(REPLACED)('%s is said no more', (old, now) => {
    expect(texts.filter(({ text }) => old.test(text)).map(({ file }) => file)).toEqual([]);
    if (now !== null) expect(all).toContain(now);
  });
});

test('pages say 你', () => {
  const FIXED = '您的需求已提交成功，经纪人将在24小时之内为您服务。';
  // What people type may say otherwise.
  const said = texts.filter(({ file }) => !file.startsWith('lib/domain/search/'));
  const other = said.filter(({ text }) => text.replace(FIXED, '').includes('您'));
  expect(other.map(({ file }) => file)).toEqual([]);
});
