// Words that many phrases are made of. Every quantifier is bounded or over a single class, so that no text makes a
// pattern slow (threat 34).

/** Characters that stand for a name that was found before the phrases are read: one each, from here on. */
export const FIRST_MARK = 0xe000;
export const MARK = '[\\uE000-\\uF8FF]';
const LETTER = 'a-z\\u4e00-\\u9fff\\uE000-\\uF8FF';
/** Not inside a longer word. */
export const AT_START = `(?<![${LETTER}\\d])`;
export const AT_END = `(?![${LETTER}\\d])`;
/** A name, as short as what stands behind it allows. */
export const NAME = `(${MARK}|[a-z\\u4e00-\\u9fff]{2,12}?)`;
/** A name up to the end of its word. */
export const WHOLE_NAME = `(${MARK}|[a-z\\u4e00-\\u9fff]{2,12}(?![a-z\\u4e00-\\u9fff\\d]))`;

const FIGURE = '[\\d零〇一二两三四五六七八九十廿百千万亿wk.]';
/** What may be a number is read by the reader of all typed numbers (lib/kernel/form): 五百万, 3百万, 三千五; 500多万 is a guess at one. */
export const NUMBER = `${FIGURE}{1,12}(?:[多几来余][万亿千百十w]{0,2})?`;
/** Behind a number without a unit: nothing that would make another thing of it. */
export const NO_UNIT = `(?!${FIGURE}|[ ]?(?:[室房居厅卫号楼层年平㎡米方分公里成%个多几来余折岁期天周月点环]|m2))`;

export const TO = '(?:-|–|—{1,2}|~|到|至)';
export const LESS_BEFORE =
  '(?:不要?超过?|别超过?|不能?超过?|不高于|不大于|不多于|低于|少于|小于(?:等于)?|(?:最多|最高|顶多|至多)(?:能|可以)?(?:出|花|给|付|承受)?|上限|控制在|不到|<=?|≤)';
export const MORE_BEFORE = '(?:不低于|不少于|不小于|至少要?|最少|起码|最低|超过|大于(?:等于)?|高于|多于|>=?|≥)';
export const ABOUT_BEFORE = '(?:大概|大约|差不多|约)';
export const LESS = '(?:以内|以下|之内|之下|内(?!环|蒙|江)|以里|里面|封顶|不到|(?:为|是)?上限|为限|打住)';
export const MORE = '(?:及?以上|起步?|往上|朝上|打底|开外|\\+)';
export const ABOUT = '(?:(?:左右|上下)(?:浮动)?|附近|的?样子|±)';

export const METRO = '(?:地铁站?|轨交站?|轻轨站?)';
export const METRES = '(公里|千米|km|米|m(?![\\d²]))';
