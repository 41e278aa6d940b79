import { aliasNames } from '@/lib/kernel/aliasNames';

// What a community is called, taken apart so that two spellings of one name meet and two phases of one estate do not.

export interface CommunityName {
  /** Without phase, zone and the words that names end with: 金谊河畔. */
  core: string;
  /** Phase, zone, number: "2期", "北". Names with different ones are two communities. */
  marks: readonly string[];
  /** 花园, 苑, 公寓; '' of a name that ends with none. 小区 and its like say nothing and are none. */
  ending: string;
}

const DIGITS = '零一二三四五六七八九';
const NUMERAL = /[零一二三四五六七八九十百]+(?=期|区|村|号|弄|院|里|坊|街坊|组团)/g;

/** 十二 is 12, 一百零三 is 103. */
function numeralValue(text: string): number {
  let [total, digit] = [0, 0];
  for (const letter of text) {
    if (letter === '百' || letter === '十') {
      total += (digit || 1) * (letter === '百' ? 100 : 10);
      digit = 0;
    } else digit = digit * (total === 0 ? 10 : 1) + DIGITS.indexOf(letter);
  }
  return total + digit;
}

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' };

/** Width, case, spaces, punctuation and the way of writing numbers do not tell two names apart. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·•・\-—–_,，.。、'"“”]+/g, '')
    .replace(/(vi|iv|v|i{1,3})(?=期|区|$)/g, (roman, _group, at: number, all: string) =>
      /[a-z]/.test(all[at - 1] ?? '') ? roman : (ROMAN[roman] ?? roman),
    )
    .replace(NUMERAL, (numeral) => String(numeralValue(numeral)))
    .replace(/第(?=\d)/g, '');

const BRACKETED = /[(（【〔[「]([^)）】〕\]」]*)[)）】〕\]」]/g;
const NUMBERED = /(\d+)(期|区|村|号院|号楼|号|弄|院|里|街坊|坊|组团|地块)/g;
const LETTERED = /([a-h])(区|座|组团|地块)/g;
const DIRECTED = /(东南|东北|西南|西北|[东南西北中])(区|苑|园|院|里|村|坊)$/;
const IS_MARK = /^(\d+(期|区|村|号院|号楼|号|弄|院|里|街坊|坊|组团|地块)|[a-h](区|座|组团|地块)|[东南西北中]区)$/;
const SILENT = /(住宅小区|小区|社区|居民区|住宅区)$/;
const ENDING = /(花园|家园|花苑|新苑|名苑|雅苑|嘉苑|佳苑|公寓|大厦|大楼|新村|别墅|广场|[苑园府城居里村院轩庭阁邸])$/;

/** Of a core at least so many letters are left. */
const MIN_CORE = 2;
const MAX_ENDINGS = 2;

export function parseCommunityName(text: string): CommunityName {
  const marks: string[] = [];
  const note = (mark: string) => {
    marks.push(mark);
    return '';
  };
  let rest = plainName(text.replace(BRACKETED, (_all, inner: string) => (IS_MARK.test(plainName(inner)) ? inner : '')));
  rest = rest.replace(NUMBERED, (_all, number: string, kind: string) => note(`${number}${kind.replace('号院', '院')}`));
  rest = rest.replace(LETTERED, (_all, letter: string) => note(letter));
  rest = rest.replace(SILENT, '');
  const directed = DIRECTED.exec(rest);
  if (directed && directed.index >= MIN_CORE) {
    note(directed[1] ?? '');
    rest = rest.slice(0, directed.index) + (directed[2] === '区' ? '' : directed[2]);
  }
  rest = rest.replace(/(?<=\D{2})\d+$/, (number) => note(number));
  const endings: string[] = [];
  while (endings.length < MAX_ENDINGS) {
    const ending = ENDING.exec(rest);
    if (!ending || ending.index < MIN_CORE) break;
    endings.unshift(ending[0]);
    rest = rest.slice(0, ending.index);
  }
  return { core: rest, marks: marks.sort(), ending: endings.join('') };
}

/** The names that a community goes by: its own, its aliases, and what stands in brackets. */
export function namesOf(name: string, alias: string | null): string[] {
  const inner = [...name.matchAll(BRACKETED)].map(([, text = '']) =>
    text.replace(/^(原|又名|曾用名|推广名)[:：]?/, ''),
  );
  const others = [...aliasNames(alias), ...inner.filter((text) => !IS_MARK.test(plainName(text)))];
  return [...new Set([name, ...others.map((text) => text.trim()).filter((text) => [...text].length > MIN_CORE)])];
}

/** The road and number of an address, "三林路1688弄"; null where it has none. */
export function addressKey(address: string | null): string | null {
  if (address === null) return null;
  const text = plainName(address).replace(/\([^)]*\)/g, '');
  const found = /([^\d省市区县镇乡]{1,12}?(?:路|街|大道|道|巷|胡同))(\d+)(弄|号院|号|院)/.exec(text);
  return found ? `${found[1]}${found[2]}${(found[3] ?? '').replace('号院', '院')}` : null;
}
