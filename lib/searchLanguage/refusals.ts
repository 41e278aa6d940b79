import { defined } from '@/lib/kernel/defined';
import { CHOICE_PHRASES } from './choices';
import type { Piece } from './meant';
import { ROOM_PHRASES } from './rooms';
import { MARK } from './wording';

// 不要顶楼, 除了嘉定都可以, 不想住浦东和宝山: what stands behind a word that refuses. Of what a filter has values for, all
// others are asked; a place that is marked is left out; anything else is said to be ignored.

/** The words that refuse. 除了, 非 and their like do so only before a value or a place: 除了嘉定, but 非常. */
export const NOT = new RegExp(
  [
    '别给我[推看找]?|不想要|不想?(?:住|去|买|看)在?|别推荐?(?:给我)?|不去|不买|不看|千万别|不要|不考虑|别要|不接受|拒绝|不喜欢|排除掉?|避开',
    `除(?:了|开|去|掉)?(?=[^\\s,，、。;；]{1,6}?(?:之外|以外|外)?(?:都|其他|均|皆)|${MARK}|[顶底一]楼|顶层)`,
    '不(?=[朝向面][东南西北])|不在|并?非|不是',
  ].join('|'),
  'g',
);
const NEEDS_KNOWN = /^(?:除|并?非|不是|不去|不买|不看)/;
const EXCEPT = /^除/;
/** 不要超过 and 不要太 have meanings of their own. */
const COMPARED = /^(?:超|太|过|高于|低于|再)/;

/** Whether a text may refuse anything: then the names of its places are marked before it is read. */
export const SAYS_NO = /不|别|除|非|避开|拒绝|勿|免谈|算了|[之以]外/;

const JOINED = /^(?:和|跟|与|或者?|、|以?及|也不要|,) ?/;
const IS_AND = /和|跟|与|或|及|也/;
const JOINS_PLACES = /[和跟与或及也、]/;
const REFUSED = /^(?:[\uE000-\uF8FF]|\d{1,2}(?:号线|[楼层])|[^\s,，、。;；\d]{1,8})/;
/** 除了一室户都行 */
const ALL_ELSE = /^(?:之外|以外|外)?的?(?:其他的?|别的)?(?:都|均|皆)(?:可以|可|行|考虑|好)/;

/** A place, or one within another: 浦东三林, 浦东的三林. */
const PLACE = new RegExp(`^${MARK}(?:新区|区)?(?:的?${MARK}(?:新区|区)?)*`);
const MARKS = new RegExp(MARK, 'g');
/** What is said of a place and changes nothing. */
const OF_PLACE =
  /^(?:太?(?:远|偏|贵|吵)了?)?(?:板块|地区|那边|这边|那一?[带块]|一带|附近|周边)?(?:里面?|内)?的?(?:房子?|房源|楼盘)?/;
/** 不要浦东以外的 is nothing but 浦东. */
const OUTSIDE = /^(?:之外|以外)/;
const ELSE = /^(?:之外|以外|外)?的?(?:(?:其他|其它|别)的?(?:区|地方)?)?(?:(?:都|均|皆)(?:可以|可|行|考虑|好|能接受))?/;
/** 除了三林，张江也可以: both are wanted. */
const BESIDES = new RegExp(`^(?:之外|以外|外)?[,， ]?(?:${MARK}|[和、跟与])*(?:也|还)`);
/** 浦东以外的三房, without any word that refuses. */
export const PLACES_OUTSIDE = new RegExp(`(${MARK}(?:[和、跟与]?${MARK})*)(?:之外|以外)的?`, 'g');

const CHOICES = [...ROOM_PHRASES, ...CHOICE_PHRASES]
  .filter(({ isChoice }) => isChoice)
  .map(({ pattern, meaning }) => ({ pattern: new RegExp(`^(?:${pattern.source})`, 'i'), meaning }));

function choiceAt(text: string): Piece | null {
  for (const { pattern, meaning } of CHOICES) {
    const found = pattern.exec(text);
    const meant = found?.[0] ? meaning(found) : null;
    if (found && meant) return { said: found[0], meant };
  }
  return null;
}

/** What is refused, and what stands behind it; `wanted` are marks of places that are asked for after all. */
export interface Refusal {
  pieces: Piece[];
  wanted: string;
  rest: string;
}

/** Reads what stands behind a word that refuses; null where it refuses nothing. `nameOf` gives the name of a mark. */
export function refusalBehind(word: string, text: string, nameOf: (mark: string) => string): Refusal | null {
  if (COMPARED.test(text)) return null;
  const reader = new RefusalReader(word, text, nameOf);
  reader.readAll();
  if (reader.pieces.length > 0 || reader.wanted !== '') return reader;
  return NEEDS_KNOWN.test(word) ? null : reader.ignored();
}

class RefusalReader implements Refusal {
  readonly pieces: Piece[] = [];
  wanted = '';
  rest: string;
  private readonly word: string;
  private readonly nameOf: (mark: string) => string;
  /** The filter of the value before: 不要一楼顶楼, but 不要一楼，三房. */
  private filter = '';

  constructor(word: string, rest: string, nameOf: (mark: string) => string) {
    this.word = word;
    this.rest = rest;
    this.nameOf = nameOf;
  }

  readAll(): void {
    for (let isFirst = true; this.readNext(isFirst); isFirst = false);
    if (this.pieces.some(({ meant }) => meant.refused)) this.rest = this.rest.replace(ELSE, '');
  }

  private readNext(isFirst: boolean): boolean {
    const joint = isFirst ? '' : (JOINED.exec(this.rest)?.[0] ?? '');
    const behind = this.rest.slice(joint.length);
    const choice = choiceAt(behind);
    if (choice) return this.takeChoice(choice, behind, isFirst || IS_AND.test(joint));
    const [place] = PLACE.exec(behind) ?? [];
    if (place === undefined || !(isFirst || joint === '' || JOINS_PLACES.test(joint))) return false;
    return this.takePlace(place, behind.slice(place.length));
  }

  private takeChoice({ said, meant: { filters = {}, note } }: Piece, behind: string, isJoined: boolean): boolean {
    const [name = ''] = Object.keys(filters);
    if (!isJoined && name !== this.filter) return false;
    this.filter = name;
    const noted = note === 'top_floor' || note === 'ground_floor' ? (`no_${note}` as const) : undefined;
    this.pieces.push({ said: `不要${said}`, meant: defined({ not: filters, note: noted }) });
    this.rest = behind.slice(said.length).replace(ALL_ELSE, '');
    return true;
  }

  private takePlace(place: string, behind: string): boolean {
    const marks = place.match(MARKS) ?? [];
    const rest = behind.replace(OF_PLACE, '');
    const isWanted = EXCEPT.test(this.word) ? BESIDES.test(rest) : OUTSIDE.test(rest);
    if (isWanted) {
      this.wanted += ` ${marks.join(' ')} `;
      this.rest = rest.replace(/^(?:之外|以外|外)的?/, '').replace(/^[,， ]?(?:也|还)/, '');
      return false;
    }
    const names = marks.map(this.nameOf);
    this.pieces.push({ said: `不要${names.join('')}`, meant: { refused: names } });
    this.rest = rest;
    return true;
  }

  /** What no filter knows. */
  ignored(): Refusal {
    const what = REFUSED.exec(this.rest)?.[0] ?? '';
    const said = (this.word + what).replace(/的$/, '').replace(MARKS, this.nameOf);
    return { pieces: [{ said, meant: { ignored: said } }], wanted: '', rest: this.rest.slice(what.length) };
  }
}
