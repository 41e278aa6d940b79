import { dayOf } from '@/lib/kernel/day';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { isListForm, nameOfValue, numberForm } from '@/lib/record/fieldForm';
import type { Cell } from '@/lib/record/recordAct';

/** A stored value as it is shown: "596万", "89.5㎡", "满五年"; -- where it is not known. */
export function fieldText(form: string, value: Cell): string {
  if (value === null || value === '') return MISSING;
  const named = nameOfValue(form, value);
  if (named !== null) return named;
  if (isListForm(form)) return listText(form, String(value)) || MISSING;
  const number = numberForm(form);
  if (!number || typeof value !== 'number') return String(value);
  const isYear = form === 'years';
  const shown = value / number.size;
  return `${isYear ? shown : formatNumber(shown, number.digits)}${number.unit}`;
}

/** The same as one types it: without thousands, its unit beside the field. */
export function fieldInput(form: string, value: Cell): string {
  if (value === null) return '';
  const named = nameOfValue(form, value);
  if (named !== null) return named;
  if (isListForm(form)) return entriesOf(String(value)).join('、');
  const number = numberForm(form);
  if (!number || typeof value !== 'number') return String(value);
  const factor = 10 ** number.digits;
  return String(Math.round((value / number.size) * factor * 100) / 100 / factor);
}

const entriesOf = (json: string): string[] => {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.map(String) : [json];
  } catch {
    return [json];
  }
};

const listText = (form: string, json: string): string =>
  form === 'rooms'
    ? entriesOf(json)
        .map((rooms) => `${rooms}室`)
        .join('、')
    : entriesOf(json).join('、');

// What whoever reported reads: what was done, and when. No name of ours, and no promise.

/** "说得对。2026-11-22 已把建筑面积从 98.5㎡ 改成 89.5㎡，有关的均价和估价随后重算。" */
export const correctedSentence = (label: string, before: string, after: string, now: number): string =>
  `说得对。${dayOf(now)} 已把${label}从 ${before} 改成 ${after}，有关的均价和估价随后重算。`;

export const hiddenSentence = (now: number): string => `说得对。${dayOf(now)} 已把它从网站上撤下，原来的链接打不开了。`;

export const withdrawnSentence = (now: number): string =>
  `说得对。${dayOf(now)} 已下架：列表和搜索里没有它，它的页面写明已下架。`;

// What is said of a place that cannot be.

export const outsideText = (city: string): string => `这个坐标不在${city}的任何区里`;

export const farText = (city: string, km: number): string => `这个坐标离${city}市中心 ${km} 公里，不像在这座城市`;

/** "不止一个，填编号：浦东三林苑 6050012、徐汇三林苑 6050044" */
export const severalText = (names: readonly string[]): string => `不止一个，填编号：${names.join('、')}`;

/** What is said of a picture that is not taken. */
export const RECORD_PICTURE_REFUSALS = {
  busy: NOTE_REFUSALS.busy,
  pictureKind: NOTE_REFUSALS.pictureKind,
  noPicture: NOTE_REFUSALS.noPicture,
  pictureBytes: NOTE_REFUSALS.pictureBytes,
} as const;

/** "11 项有值，锁住 2 项" */
export const fieldsText = (known: number, locked: number): string => `${known} 项有值，锁住 ${locked} 项`;

/** "5 张" */
export const picturesText = (count: number): string => `${count} 张`;

/** "没有值的 2 项" */
export const unknownText = (count: number): string => `没有值的 ${count} 项`;

/** "其余 21 项" */
export const moreText = (count: number): string => `其余 ${count} 项`;
