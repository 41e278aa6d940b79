import { pinFrame } from '@/lib/map/pinFrame';
import { MAPPED_CITIES, OPEN_MAP_SIZE } from '@/lib/map/smallMap';
import { HOME_MARKS, type HomeMark } from '@/lib/note/homeMark';
import { paths } from '@/lib/routes/paths';
import { smallMapUrl } from '@/lib/routes/pictures';
import type { Candidate } from '@/services/note';
import { MARK_NAMES } from '../words/mark';
import { NOTE_COPY } from '../words/note';

/** A community on the map of one's own: its number there and in the list below. */
export interface CandidateEntry {
  id: number;
  number: number;
  name: string;
  /** One's notes of it. */
  href: string;
  /** What it, or the best of its homes, is marked as. */
  mark: HomeMark;
  /** "喜欢 2 · 排除 1"; that its position is not known. */
  facts: string;
  /** px on the picture; null where its position is not known, or of a city without one. */
  spot: { x: number; y: number } | null;
}

export interface CandidateMap {
  entries: CandidateEntry[];
  /** How many more there are. */
  more: number;
  /** The ground by daylight and in the dark; null of a city of which none is held, or where no position is known. */
  ground: { light: string; dark: string } | null;
}

/** More pins would hide one another. */
const MOST = 30;
/** px, with the room between two. */
export const PIN = { width: 42, height: 30 } as const;

/** One's own communities, those that are liked first, on a map and in words; of one mark alone where it is named. */
export function candidateMap(
  cityId: number,
  candidates: readonly Candidate[],
  filter: HomeMark | null,
): CandidateMap | null {
  const chosen = candidates
    .map(({ marks, ...one }) => ({ ...one, marks: marks.filter(({ mark }) => filter === null || mark === filter) }))
    .filter(({ marks }) => marks.length > 0)
    .map((one) => ({ ...one, mark: bestOf(one) }))
    .sort((one, other) => HOME_MARKS.indexOf(one.mark) - HOME_MARKS.indexOf(other.mark));
  if (chosen.length === 0) return null;
  const shown = chosen.slice(0, MOST);
  const placed = shown.flatMap(({ community, position }) => (position ? [{ id: community.id, position }] : []));
  const positions = placed.map(({ position }) => position);
  const frame = MAPPED_CITIES.includes(cityId) ? pinFrame(positions, OPEN_MAP_SIZE, PIN) : null;
  const spotOf = (id: number) => frame?.spots[placed.findIndex((one) => one.id === id)] ?? null;
  const picture = (dark: boolean) => (frame ? smallMapUrl({ cityId, ...frame, dark, open: true }) : '');
  return {
    entries: shown.map(({ community: { id, name }, position, mark, marks }, at) => ({
      id,
      number: at + 1,
      name,
      href: paths.houseNotes(cityId, id),
      mark,
      facts: [countsText(marks), ...(position ? [] : [NOTE_COPY.noPosition])].join(' · '),
      spot: spotOf(id),
    })),
    more: chosen.length - shown.length,
    ground: frame && { light: picture(false), dark: picture(true) },
  };
}

const bestOf = ({ marks }: Pick<Candidate, 'marks'>): HomeMark =>
  HOME_MARKS.find((mark) => marks.some((one) => one.mark === mark)) ?? 'exclude';

/** "喜欢 2 · 排除 1"; of the community itself alone "喜欢". */
function countsText(marks: Candidate['marks']): string {
  const counted = HOME_MARKS.map((mark) => ({ mark, count: marks.filter((one) => one.mark === mark).length }));
  return counted
    .filter(({ count }) => count > 0)
    .map(({ mark, count }) => (marks.length === 1 ? MARK_NAMES[mark] : `${MARK_NAMES[mark]} ${count}`))
    .join(' · ');
}
