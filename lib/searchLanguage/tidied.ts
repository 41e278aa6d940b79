import { KIN } from './chatter';
import { MARK } from './wording';

const UNITS = '万|萬|亿|w|千|百|平|㎡|m2|室|房|居|厅|卫|号|元|块|年|分|公里|千米|米|楼|层|个|成|%|天|月';
const AFTER_FIGURE = new RegExp(`(?<=[\\d一二两三四五六七八九十百千]) (?=(?:${UNITS}))`, 'g');
const SPACED_OUT = /(?<=^|\s)[\u4e00-\u9fff](?: [\u4e00-\u9fff\d]+(?=\s|$)){2,}/g;
const ASKING = /有没有|有木有|有无|是否|能不能|可不可以|请问/g;
const REFUSED_BEHIND = new RegExp(
  `(?<=^|[\\s,，、。;；])(${MARK}(?:[、和跟与或]?${MARK})*(?:之外|以外)?|[^\\s,，、。;；\\d]{1,6}?)的?(?:都|也)?(?:不要|不考虑|免谈|勿扰|除外|就算了|不行|就?不用看了?)(?=$|[\\s,，、。;；])`,
  'g',
);

/** 4oo万 */
const FIGURE_O = /(?<=\d)o{1,3}(?=\d|$|[万wk\s百平])/g;
/** 一三年以后, 二零一零年: years as they are spoken, figure by figure. */
const YEAR_DIGITS = '零一二三四五六七八九';
const SPOKEN_YEAR =
  /(?<![\d零〇一二三四五六七八九十百千万])(?:[一二][零九])?[零一二七八九][零一二三四五六七八九](?=年(?!(?:以?内|之内)))/g;
/** 我爸妈想买 says who asks, and nothing of the home. */
const FOR_WHOM = new RegExp(
  `我家?(?:${KIN})(?=想|要|打算|准备)|(?:想|要|打算|准备)?(?:给|帮|替)我?家?(?:${KIN}|老人|儿子|女儿)(?=买|租|找|看)`,
  'g',
);
/** 300万能买到什么, 300万够不够: what one has is the most that one pays. */
const CAN_BUY =
  /(?<=[\d一二两三四五六七八九十百千](?:万|w))(?:块钱?|元)? ?(?:现在)?(?:够不够|够吗|够买|(?=(?:我|我们)?(?:能|可以)在[\u4e00-\u9fff]{2,4}?买|(?:我|我们)?(?:能不能|可不可以|可以|能|够)?买(?![入主卖])))/g;
/** 六千以内能租到的 */
const CAN_HAVE =
  /(?<=以内|以下|之内|左右)(?=(?:能|可以|可)[买租])|(?<=[一二三四五六七八九]千)(?=租(?=[一二两三整合个\s]|$))/g;
/** 5,000,000; not 300,400, which may be two figures. */
const GROUPED = /(?<![\d,.])\d{1,3}(?:(?:,\d{3}){2,}|,000)(?![\d,])|(?<![\d,.])\d,\d{3}(?=万|w)/g;
/** 超过30年的不要 */
const BOUND_REFUSED =
  /(?:(超过|高于|大于|低于|小于|少于)|不到) ?([\d零一二两三四五六七八九十百千万]{1,8}(?:年|平米?|㎡|元|块)?)的?(?:都)?(?:不要|不考虑|免谈|不看)/g;
/** 5000000 is a price in yuan. */
const IN_YUAN = /(?<![\d.])([1-9]\d{1,4})0000(?![\d.])/g;
/** 3-2-2: rooms, halls and baths. */
const LAYOUT = /(?<![\d/-])([1-6])([-/])([1-3])\2([1-4])(?![\d/-])/g;
/** 95后首套 says who asks; 95后的房子 when it was built. */
const GENERATION = /(?<!\d)(?:[6-9][05]|00)后(?!的?(?:房|小区|楼|建|造|电梯|次新|老))/g;
const PICTOGRAPHS = /\p{Extended_Pictographic}|\uFE0F|\u200D/gu;
const CURRENCY = /[¥￥]|rmb|人民币/g;
const FORMAL_LETTERS = '壹贰叁肆伍陆柒捌玖拾佰仟';
const PLAIN = '一二三四五六七八九十百千';
const FORMAL = new RegExp(`[${FORMAL_LETTERS}](?=[万亿${FORMAL_LETTERS}])`, 'g');

/** One writing of what is said in several: no spaces before units, 朝西的不要 as 不要朝西. */
export function tidied(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('毛胚', '毛坯')
    .replace(PICTOGRAPHS, ' ')
    .replace(GROUPED, (figures) => figures.replaceAll(',', ''))
    .replace(IN_YUAN, '$1万')
    .replace(/(?<=\d) ?wan(?![a-z])/g, '万')
    .replace(BOUND_REFUSED, (_said, word: string | undefined, text: string) => `${word ? `不${word}` : '至少'}${text}`)
    .replace(LAYOUT, '$1室$3厅$4卫')
    .replace(GENERATION, ' ')
    .replace(/(?<=\d) ?m[2²]/g, '平米')
    .replace(/(?<=\d) ?min(?:s|ute|utes)?(?![a-z])/g, '分钟')
    .replaceAll('半公里', '500米')
    .replace(SPOKEN_YEAR, (year) => [...year].map((letter) => YEAR_DIGITS.indexOf(letter)).join(''))
    .replace(FIGURE_O, (letters) => '0'.repeat(letters.length))
    .replace(/(?<=[\d一二两三四五])(?:fang|shi|ju)(?![a-z])/g, '房')
    .replace(/(?<![\d一二两三四五六七八九十百千万])(?<=[一二两三四])[方防放](?=$|[\s,，、。朝带近两三精满])/g, '房')
    .replace(CURRENCY, '')
    .replace(FORMAL, (letter) => PLAIN[FORMAL_LETTERS.indexOf(letter)] ?? letter)
    .replace(SPACED_OUT, (spaced) => spaced.replaceAll(' ', ''))
    .replace(AFTER_FIGURE, '')
    .replace(/(?<=地铁|轨交|首付|预算|单价|总价|月租) (?=\d)/g, '')
    .replace(ASKING, ' ')
    .replace(FOR_WHOM, ' ')
    .replace(CAN_BUY, '以内 ')
    .replace(CAN_HAVE, ' ')
    .replace(/(?<![\d一二两三四五六七八九十几])百(?=平)/g, '一百')
    .replace(REFUSED_BEHIND, '不要$1');
}
