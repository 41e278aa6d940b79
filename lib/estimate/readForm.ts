import type { RawForm } from '@/lib/kernel/form/formSpec';
import { DECORATIONS, ORIENTATIONS } from './homeWords';
import { APPRAISAL_LIMITS as limits } from './limits';
import { readArea, readFloor, readHome, readLayout, readYear, type SaidOfHome } from './readHome';

export const APPRAISAL_FIELDS = [
  ...(['say', 'area', 'layout', 'floor', 'total', 'building'] as const),
  ...(['unit', 'orientation', 'decoration', 'lift', 'year'] as const),
] as const;
export type AppraisalField = (typeof APPRAISAL_FIELDS)[number];

export type AppraisalFault = 'say' | 'area' | 'areaRange' | 'layout' | 'floor' | 'total' | 'floorAbove' | 'year';

export interface ReadAppraisal {
  /** What was understood, of the line and of the fields, which count for more. */
  said: SaidOfHome;
  problems: Partial<Record<AppraisalField, AppraisalFault>>;
}

type Part = SaidOfHome | AppraisalFault | null;
type Reader = (typed: string, thisYear: number) => Part;

const READERS: Readonly<Partial<Record<AppraisalField, Reader>>> = {
  area: (typed) => {
    const area = readArea(typed);
    if (area === null) return 'area';
    return area < limits.leastArea || area > limits.mostArea ? 'areaRange' : { area };
  },
  layout: (typed) => readLayout(typed) ?? 'layout',
  floor: (typed) => {
    const read = readFloor(typed);
    return read === null || (read.floor ?? 0) > limits.mostFloors ? 'floor' : read;
  },
  total: (typed) => {
    const [, figure] = /^\s*(\d{1,3})\s*层?\s*$/.exec(typed) ?? [];
    const totalFloors = Number(figure);
    return figure === undefined || totalFloors < 1 || totalFloors > limits.mostFloors ? 'total' : { totalFloors };
  },
  building: (typed) => ({ building: typed.slice(0, limits.name) }),
  unit: (typed) => ({ unit: typed.slice(0, limits.name) }),
  orientation: (typed) => {
    const orientation = ORIENTATIONS.find((one) => one === typed);
    return orientation ? { orientation } : null;
  },
  decoration: (typed) => {
    const decoration = DECORATIONS.find((one) => one === typed);
    return decoration ? { decoration } : null;
  },
  lift: (typed) => (typed === 'yes' || typed === 'no' ? { hasLift: typed === 'yes' } : null),
  year: (typed, thisYear) => {
    const builtYear = readYear(typed, thisYear);
    return builtYear === null ? 'year' : { builtYear };
  },
};

/** Reads what was typed of a home. Without an area nothing can be valued. */
export function readAppraisalForm(raw: RawForm, thisYear: number): ReadAppraisal {
  const problems: ReadAppraisal['problems'] = {};
  const line = raw.say?.trim() ?? '';
  let said: SaidOfHome = line ? readHome(line, thisYear) : {};
  if (line && Object.keys(said).length === 0) problems.say = 'say';
  if (said.area !== undefined && (said.area < limits.leastArea || said.area > limits.mostArea)) {
    problems.say = 'areaRange';
  }
  for (const field of APPRAISAL_FIELDS) {
    const typed = raw[field]?.trim() ?? '';
    const part = typed ? (READERS[field]?.(typed, thisYear) ?? null) : null;
    if (typeof part === 'string') problems[field] = part;
    else if (part) said = { ...said, ...part };
  }
  if (said.area === undefined && problems.area === undefined) problems.area = 'area';
  const { floor, totalFloors } = said;
  if (floor !== undefined && totalFloors !== undefined && floor > totalFloors) problems.floor ??= 'floorAbove';
  return { said, problems };
}
