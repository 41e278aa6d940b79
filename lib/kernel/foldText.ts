/**
 * Radicals that Unicode keeps apart from the characters they look like (U+2E80-2EFF), each before its character: what is
 * copied out of a PDF holds them (⻓宁, ⻄城). From Unicode's EquivalentUnifiedIdeograph table, without what no text is
 * written with.
 */
const RADICALS =
  '⺁厂⺈刀⺊卜⺌小⺍小⺎兀⺒巳⺓幺⺗心⺙攵⺜日⺝月⺟母⺠民⺧牛⺩王⺫目⺬示⺮竹⺯糹⺰纟⺴冗⺶羊⺻聿⺼肉⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻏邑' +
  '⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';

const CHARACTER_OF: ReadonlyMap<string, string> = new Map(RADICALS.match(/../gu)?.map((pair) => [...pair] as never));

/** Characters in place of the radicals that look like them. */
export const foldRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2fdf]/g, (radical) => CHARACTER_OF.get(radical) ?? radical.normalize('NFKC'));

/** Latin letters without marks: Lùjiāzuǐ as Lujiazui. */
export const foldTones = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/gi, '$1')
    .normalize('NFC');
