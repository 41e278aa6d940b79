// Writes an amount in the ways that people write amounts, apart from the reader that is tested against it.

/** Each way by name with the text; only the ways in which this amount can be written. */
export function amountWritings(fen: number): [way: string, typed: string][] {
  const yuan = Math.floor(fen / 100);
  const cents = fen % 100;
  const decimals = cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`;
  const written: [string, string][] = [
    ['figures', `${yuan}${decimals}`],
    ['figures with 元', `${yuan}${decimals}元`],
    ['thousands', thousands(yuan, ',') + decimals],
    ['full width', wide(thousands(yuan, ',') + decimals)],
    ['spaces', `${thousands(yuan, ' ')}${decimals}元`],
    ['currency', `¥${thousands(yuan, ',')}${decimals}`],
    ['万 with decimals', `${pointed(fen, 6)}万`],
    ['w with decimals', `${pointed(fen, 6)}w`],
    ['亿 with decimals', `${pointed(fen, 10)}亿元`],
    ['千 with decimals', `${pointed(fen, 5)}千元`],
    ['千万 with decimals', `${pointed(fen, 9)}千万元`],
    ['百万 with decimals', `${pointed(fen, 8)}百万`],
    ['大写', formal(yuan, cents)],
    ['大写 with the currency', `人民币${formal(yuan, cents)}`],
  ];
  if (cents > 0) return written;
  written.push(['spoken', spoken(yuan)], ['spoken with 元', `${spoken(yuan)}元`], ['spoken 一十', spoken(yuan, true)]);
  const mixed = figuresWithMultipliers(yuan);
  if (mixed !== null) written.push(['mixed', `${mixed}元`]);
  return [...written, ...shortened(yuan)];
}

const PLAIN = '零一二三四五六七八九';
const FORMAL = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '十', '百', '千'];
const FORMAL_PLACES = ['', '拾', '佰', '仟'];

const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

function thousands(whole: number, mark: string): string {
  const digits = String(whole);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(mark);
}

/** fen / 10 ** power. */
function pointed(fen: number, power: number): string {
  const digits = String(fen).padStart(power + 1, '0');
  const decimals = digits.slice(-power).replace(/0+$/, '');
  return digits.slice(0, -power) + (decimals ? `.${decimals}` : '');
}

function numeral(whole: number, digits: string, places: readonly string[], large: readonly [string, string]): string {
  if (whole === 0) return digits[0] as string;
  let text = '';
  let skipped = false;
  const groups = [
    [Math.floor(whole / 1e8), large[0]],
    [Math.floor(whole / 1e4) % 1e4, large[1]],
    [whole % 1e4, ''],
  ] as const;
  for (const [group, name] of groups) {
    for (let place = 3; place >= 0; place--) {
      const value = Math.floor(group / 10 ** place) % 10;
      if (value === 0) skipped = true;
      else {
        if (skipped && text !== '') text += digits[0];
        skipped = false;
        text += (digits[value] as string) + places[place];
      }
    }
    if (group > 0) text += name;
  }
  return text;
}

/** 十五, or with 一十五 where it is said so. */
const spoken = (yuan: number, isFull = false): string => {
  const text = numeral(yuan, PLAIN, PLACES, ['亿', '万']);
  return isFull ? text : text.replace(/^一十/, '十');
};

function formal(yuan: number, cents: number): string {
  const [tens, ones] = [Math.floor(cents / 10), cents % 10];
  const whole = yuan > 0 || cents === 0 ? `${numeral(yuan, FORMAL, FORMAL_PLACES, ['亿', '万'])}元` : '';
  if (cents === 0) return `${whole}整`;
  const jiao = tens > 0 ? `${FORMAL[tens]}角` : whole && '零';
  return whole + jiao + (ones > 0 ? `${FORMAL[ones]}分` : '整');
}

/** 1亿2千3百万: whole digits before each multiplier. */
function figuresWithMultipliers(yuan: number): string | null {
  if (yuan === 0) return null;
  return numeral(yuan, '0123456789', PLACES, ['亿', '万']).replace(/0/g, '零').replace(/十$/, '十');
}

const SHORT = [
  ['亿', 1e8],
  ['万', 1e4],
  ['千', 1e3],
  ['百', 100],
] as const;

/** 1万2, 三万五, 九千五: the next lower place without its name. */
function shortened(yuan: number): [string, string][] {
  for (const [name, size] of SHORT) {
    const [head, rest] = [Math.floor(yuan / size), yuan % size];
    const next = (rest * 10) / size;
    if (head >= 1 && head <= 9 && rest > 0 && Number.isInteger(next)) {
      return [
        ['shortened', `${head}${name}${next}`],
        ['spoken and shortened', `${PLAIN[head]}${name}${PLAIN[next]}`],
      ];
    }
  }
  return [];
}
