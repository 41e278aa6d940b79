import type { RawForm } from '@/lib/kernel/form/formSpec';
import { FIELD_TYPES, type FieldTypeName, type ReadOptions } from '../mapping/fieldTypes';
import { parseNumber } from '../parse/measure';
import type { ColumnProfile } from './fileProfile';

/** More different values are no codes. */
export const MAX_CODES = 30;
const MAX_CODE_LETTERS = 20;

/** What a field of a few words can say, in words that its reader reads; of a district the city's. */
const MEANINGS: Partial<Record<FieldTypeName, readonly string[]>> = {
  decoration: ['毛坯', '简装', '精装', '其他'],
  orientation: ['东', '南', '西', '北', '东南', '西南', '东北', '西北', '南北', '东西'],
  buildingType: ['板楼', '塔楼', '板塔结合', '平房', '别墅', '洋房'],
  structure: ['钢混结构', '砖混结构', '砖木结构', '混合结构', '框架结构', '钢结构'],
  usage: ['普通住宅', '别墅', '公寓', '商住'],
  projectUsage: ['住宅', '别墅', '公寓', '商业', '写字楼'],
  ownership: ['商品房', '售后公房', '动迁安置房', '经济适用房', '限价房'],
  held: ['满五年', '满两年', '不满两年'],
  layoutStructure: ['平层', '复式', '跃层', '错层'],
  saleStatus: ['待售', '在售', '售罄'],
  completion: ['现房', '期房'],
  rentalMode: ['整租', '合租'],
  flag: ['是', '否'],
};

const DISTRICT = 'district';

/** What is posted where nobody knows what a code means. */
export const UNKNOWN_CODE = '?';

/** One code of a column: in how many rows it stands, and what it means; null: nobody knows, undefined: nobody has said yet. */
export interface CodePlan {
  code: string;
  rows: number;
  meaning: string | null | undefined;
}

export interface CodesPlan {
  meanings: readonly string[];
  codes: CodePlan[];
  /** Words stand among them, which are read as they are. */
  hasWords: boolean;
}

/** "1" of "1.0" and "01", as the import looks a code up. */
export const codeOf = (cell: string): string => String(parseNumber(cell) ?? cell);

const CODE = /^(?:[a-z]{0,2}\d{1,4}(?:\.0)?|[a-z]{1,3})$/i;

/** Counts the values of a column as long as they may be codes. */
export class FewValues {
  private readonly rows = new Map<string, number>();
  private isOver = false;

  add(cell: string): void {
    if (this.isOver) return;
    if (cell.length > MAX_CODE_LETTERS) {
      this.isOver = true;
      return;
    }
    this.rows.set(codeOf(cell), (this.rows.get(codeOf(cell)) ?? 0) + 1);
    this.isOver = this.rows.size > MAX_CODES;
  }

  /** The commonest first; undefined of a column that has more, or no code among them. */
  get counts(): [code: string, rows: number][] | undefined {
    if (this.isOver || ![...this.rows.keys()].some((code) => CODE.test(code))) return undefined;
    return [...this.rows].sort(([one, oneRows], [other, otherRows]) => otherRows - oneRows || (one < other ? -1 : 1));
  }
}

/** What a field can say; null of one that is no matter of a few words. */
const meaningsOf = (field: string, type: FieldTypeName, districts: readonly string[]): readonly string[] | null =>
  field === DISTRICT ? districts : (MEANINGS[type] ?? null);

const OPTIONS: ReadOptions = { unit: '元', datum: 'GCJ-02', bare: 'total', day: '2000-01-01', lastDay: '2000-01-01' };

const isRead = (type: FieldTypeName, text: string): boolean =>
  'values' in FIELD_TYPES[type].read([text], ['value', 'other'], OPTIONS);

/** Whether the cells of a column are codes of a field: half of the different values, and no word of it. */
export function hasCodes({ codes, isPersonal }: ColumnProfile, field: string, type: FieldTypeName): boolean {
  if (!codes || isPersonal || (field !== DISTRICT && !MEANINGS[type])) return false;
  const coded = codes.filter(([code]) => CODE.test(code));
  // 1 and 0 are read as yes and no; 1 and 2 are not.
  const isOpen = field === DISTRICT || coded.some(([code]) => !isRead(type, code));
  return isOpen && 2 * coded.length >= codes.length;
}

/** What was posted of a column's codes: k5_0 is what the first code of the sixth column means. */
export const codeName = (at: number, index: number): string => `k${at}_${index}`;

/** What the codes of a column mean: as it was posted; words say it themselves. null where its cells are no codes. */
export function codesOf(
  column: ColumnProfile,
  at: number,
  field: string,
  type: FieldTypeName,
  posted: RawForm,
  districts: readonly string[],
): CodesPlan | null {
  const meanings = meaningsOf(field, type, districts);
  if (meanings === null || meanings.length === 0 || !column.codes || !hasCodes(column, field, type)) return null;
  const isWord = (code: string): boolean => !CODE.test(code) && isRead(type, code);
  const codes = column.codes.map(([code, rows], index): CodePlan => {
    const said = posted[codeName(at, index)];
    if (said === UNKNOWN_CODE) return { code, rows, meaning: null };
    const meaning = said !== undefined && meanings.includes(said) ? said : undefined;
    return { code, rows, meaning: meaning ?? (isWord(code) ? code : undefined) };
  });
  return { meanings, codes, hasWords: codes.some(({ code }) => isWord(code)) };
}

/** The table of a mapping: what nobody has said yet is left out. */
export const codeTable = ({ codes }: CodesPlan): Record<string, string | null> =>
  Object.fromEntries(codes.flatMap(({ code, meaning }) => (meaning === undefined ? [] : [[code, meaning]])));
