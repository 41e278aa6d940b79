import { randomBytes } from 'node:crypto';
import type { NamedArea } from '@/lib/area/contract';
import { keyOfThing } from '@/lib/follow/saved';
import { savedRow, type ThingStates } from '@/lib/follow/views/savedRow';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { readChecks } from '@/lib/note/checklist';
import type { MarkedThing } from '@/lib/note/contract';
import { HOME_MARKS, type HomeMark } from '@/lib/note/homeMark';
import { readMark, readThing } from '@/lib/note/mark';
import type { OwnNote } from '@/lib/note/note';
import { type CandidateMap, candidateMap } from '@/lib/note/views/candidateMap';
import type {
  HouseNotePageProps,
  MarkedEntry,
  NoteEntry,
  NoteForm,
  OwnNotesPageProps,
} from '@/lib/note/views/housePage';
import { noteTimes } from '@/lib/note/views/noteText';
import { NOTE_COPY, NOTE_DONE } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { ApiError } from '@/services/http/apiError';
import type { PlacedMark } from '@/services/note';
import { getOwnCandidates } from '../calls/listCandidates';
import { getOwnMarks } from '../calls/listMarks';
import { getOwnNotes } from '../calls/listNotes';
import { namedThings } from './namedThings';
import { doNoteAction } from './noteDeeds';
import type { NoteOutcome } from './noteOutcome';

const PAGE_SIZE = 20;
const NOTE_ID_BYTES = 16;
/** As many communities as a search takes. */
const MAX_ON_MAP = 20;

/** One's own notes, of a community or of the whole city; whoever is not signed in sees what there would be. */
export async function houseNoteProps(
  context: PageContext,
  community: NamedArea | null,
): Promise<HouseNotePageProps | PageRedirect> {
  const { posted, path } = context;
  try {
    const outcome = posted ? await doNoteAction(context, posted, community) : { problems: {} };
    return 'redirectTo' in outcome ? outcome : await ownNotes(context, community, outcome);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'loginRequired') throw failure;
    // A mark is made again with one tap; what was written is shown, so that it can be saved yet.
    const kept = posted?.do === 'save' && community ? typedForm(posted, '') : null;
    return { view: 'signedOut', community, back: path, kept };
  }
}

async function ownNotes(
  context: PageContext,
  community: NamedArea | null,
  { problems, raw, link = null }: NoteOutcome,
): Promise<OwnNotesPageProps> {
  const { request, city, query, now } = context;
  const houseId = community?.id;
  const [{ notes }, { marks }] = await Promise.all([
    getOwnNotes(request, { cityId: city.id, houseId }),
    getOwnMarks(request, { cityId: city.id }),
  ]);
  const here = marks.filter(({ communityId }) => houseId === undefined || communityId === houseId);
  const filter = readMark(query.mark);
  const marksOf = new Map(marks.map((mark) => [keyOfThing(mark), mark.mark]));
  const all = [
    ...notes.map((note) => ({ note, mark: marksOf.get(keyOfThing(subjectOf(note))) ?? null })),
    ...withoutNote(here, notes).map((mark) => ({ marked: mark, mark: mark.mark })),
  ];
  const chosen = filter === null ? all : all.filter(({ mark }) => mark === filter);
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.page ?? '1', 10) || 1));
  const shown = chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const asked = formThing(query, notes);
  const states = await namedThings(request, [
    ...shown.map((one) => ('note' in one ? subjectOf(one.note) : one.marked)),
    ...(asked ? [asked] : []),
  ]);
  const form = community && formOf(community, { query, raw, notes, marksOf, asked, states, now });
  return {
    view: 'own',
    community,
    filter,
    counts: countsOf(all),
    mapHref: mapOf(city.id, here),
    candidates: community ? null : await candidatesOf(context, filter),
    notes: shown.flatMap((one) => ('note' in one ? noteEntry(one.note, one.mark, states, now) : [])),
    marked: shown.flatMap((one) => ('marked' in one ? markedEntry(one.marked, states, now) : [])),
    page,
    pages,
    form,
    done: NOTE_DONE.find((one) => one === query.done) ?? null,
    undo: query.done === 'deleted' ? (query.undo ?? null) : null,
    link,
    problems,
  };
}

async function candidatesOf({ request, city }: PageContext, filter: HomeMark | null): Promise<CandidateMap | null> {
  const { candidates } = await getOwnCandidates(request, { cityId: city.id });
  return candidateMap(city.id, candidates, filter);
}

/** Of homes for sale, unless all of them are to let. */
function mapOf(cityId: number, marks: readonly PlacedMark[]): string | null {
  const candidates = marks.filter(({ mark }) => mark !== 'exclude');
  if (candidates.length === 0) return null;
  const tab = candidates.every(({ kind }) => kind === 'rental') ? 'rent' : null;
  const house = [...new Set(candidates.map(({ communityId }) => communityId))].slice(0, MAX_ON_MAP);
  return paths.searchResult(cityId, { tab, view: 'map', house });
}

const countsOf = (all: readonly { mark: HomeMark | null }[]): Record<HomeMark, number> =>
  Object.fromEntries(HOME_MARKS.map((mark) => [mark, all.filter((one) => one.mark === mark).length])) as Record<
    HomeMark,
    number
  >;

const subjectOf = ({ home, community }: OwnNote): MarkedThing => home ?? { kind: 'community', id: community.id };

function withoutNote(marks: readonly PlacedMark[], notes: readonly OwnNote[]): PlacedMark[] {
  const noted = new Set(notes.map((note) => keyOfThing(subjectOf(note))));
  return marks.filter((mark) => !noted.has(keyOfThing(mark)));
}

function noteEntry(note: OwnNote, mark: HomeMark | null, states: ThingStates, now: number): NoteEntry {
  const { id, community, home, content, checks, isPublic, pictures, shares } = note;
  const row = savedRow({ ...subjectOf(note), name: '', price: null }, states, now);
  const title = row.href === null ? (community.name ?? NOTE_COPY.gone) : row.title;
  const when = noteTimes(note);
  const about = { id, communityId: community.id, title, href: row.href, home, mark };
  return { ...about, content, checks, isPublic, pictures, shares, when };
}

const markedEntry = ({ kind, id, mark }: PlacedMark, states: ThingStates, now: number): MarkedEntry => ({
  kind,
  id,
  mark,
  row: savedRow({ kind, id, name: '', price: null }, states, now),
});

/** The home that the form is about: of the address, or of the note that is written anew. */
function formThing(query: PageContext['query'], notes: readonly OwnNote[]): MarkedThing | null {
  const note = notes.find(({ id }) => id === query.note);
  if (note) return note.home;
  const thing = readThing(query.home);
  return thing?.kind === 'community' ? null : thing;
}

interface FormFacts {
  query: PageContext['query'];
  raw: RawForm | undefined;
  notes: readonly OwnNote[];
  marksOf: ReadonlyMap<string, HomeMark>;
  asked: MarkedThing | null;
  states: ThingStates;
  now: number;
}

function formOf(community: NamedArea, { query, raw, notes, marksOf, asked, states, now }: FormFacts): NoteForm {
  const row = asked && savedRow({ ...asked, name: '', price: null }, states, now);
  const name = row?.href ? row.title : '';
  if (raw?.do === 'save') return typedForm(raw, name);
  const note = notes.find(({ id }) => id === query.note);
  const home = asked && (note || name) ? { ...asked, name } : null;
  return {
    id: note?.id ?? randomBytes(NOTE_ID_BYTES).toString('base64url'),
    home,
    content: note?.content ?? '',
    checks: note?.checks ?? [],
    mark: marksOf.get(keyOfThing(home ?? { kind: 'community', id: community.id })) ?? null,
    isOld: note !== undefined,
  };
}

/** The form as it was typed. */
function typedForm(raw: RawForm, name: string): NoteForm {
  const thing = readThing(raw.home);
  return {
    id: raw.note ?? '',
    home: thing && { ...thing, name: raw.homeName || name },
    content: raw.content ?? '',
    checks: readChecks(raw),
    mark: readMark(raw.mark),
    isOld: raw.old === '1',
  };
}
