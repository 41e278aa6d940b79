import { defined } from '@/lib/kernel/defined';
export interface LayoutCounts {
  rooms?: number;
  halls?: number;
  kitchens?: number;
  baths?: number;
}

const SHAPE = /^(?:(\d{1,2})(?:个?房间|室户?|房|居室?))(?:(\d{1,2})厅)?(?:(\d{1,2})厨)?(?:(\d{1,2})(?:卫|卫生间))?$/;

const DIGITS = '零一二三四五六七八九十';
/** 两室一厅 as 2室1厅: a house of more than ten rooms is written in figures. */
const inFigures = (text: string): string =>
  text.replace(/[零一二两三四五六七八九十](?=[室房居厅厨卫个])/g, (digit) =>
    String(DIGITS.indexOf(digit === '两' ? '二' : digit)),
  );

/** The counts of "2室1厅", "两室一厅", "2 室 2 厅 1 卫", "3房间1卫", "4居", "一室户": null for anything else. */
export function parseLayout(raw: string): LayoutCounts | null {
  const parts = SHAPE.exec(inFigures(raw.normalize('NFKC').replace(/\s+/g, '')));
  if (!parts) return null;
  const [, rooms, halls, kitchens, baths] = parts.map((part) => (part === undefined ? undefined : Number(part)));
  return defined({ rooms, halls, kitchens, baths });
}

/** The room counts of "3/4居", "4居/3居" or ["3室", "4室"], ascending; null where a part is none. */
export function parseRoomCounts(raw: string | string[]): number[] | null {
  const parts = Array.isArray(raw) ? raw : raw.split(/[/,，、\s]+/);
  const counts = parts.map((part) => /^(\d{1,2})(?:居室?|室|房)?(?:以上)?$/.exec(part.normalize('NFKC').trim())?.[1]);
  if (counts.length === 0 || counts.some((count) => count === undefined)) return null;
  return [...new Set(counts.map(Number))].sort((a, b) => a - b);
}
