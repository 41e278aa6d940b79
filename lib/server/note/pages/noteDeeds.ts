import type { NamedArea } from '@/lib/area/contract';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { safePath } from '@/lib/kernel/safePath';
import { readChecks } from '@/lib/note/checklist';
import { markOwnHomeInput } from '@/lib/note/contract';
import { readMark, readThing } from '@/lib/note/mark';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { NOTE_SENTENCES } from '@/lib/note/views/noteText';
import type { NoteDone } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { ApiError } from '@/services/http/apiError';
import { addNotePicture } from '../calls/addPicture';
import { deleteOwnNote } from '../calls/deleteNote';
import { markOwnHome } from '../calls/markHome';
import { removeNotePicture } from '../calls/removePicture';
import { restoreOwnNote } from '../calls/restoreNote';
import { saveOwnNote } from '../calls/saveNote';
import { shareOwnNote } from '../calls/shareNote';
import { unshareOwnNote } from '../calls/unshareNote';
import type { NoteOutcome } from './noteOutcome';

type Outcome = NoteOutcome | PageRedirect;
type ActionButton = (context: PageContext, raw: RawForm, community: NamedArea | null) => Promise<Outcome>;

/**
 * Does what a form asks for. What is done leads to an address, so that it is not done again when the page is read anew; what
 * is refused is said beside what was typed. Throws ApiError loginRequired.
 */
export async function doNoteAction(context: PageContext, raw: RawForm, community: NamedArea | null): Promise<Outcome> {
  // Of a form that was too large nothing has come; its address says whose pictures they were.
  const { add } = context.query;
  if (raw.do === undefined && add !== undefined) return ofNote(add, NOTE_REFUSALS.uploadBytes);
  const deed = DEEDS.get(raw.do ?? '');
  if (!deed) return { problems: {} };
  try {
    return await deed(context, raw, community);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'loginRequired' || failure.status >= 500) throw failure;
    return raw.do === 'save' ? { problems: { form: failure.message }, raw } : ofNote(raw.note, failure.message);
  }
}

/** A problem of one note, or of none that is known. */
const ofNote = (id: string | undefined, text: string): NoteOutcome => ({
  problems: id === undefined ? { other: text } : { notes: { [id]: text } },
});

function done(
  context: PageContext,
  community: NamedArea | null,
  what: NoteDone,
  more: { undo?: string } = {},
): PageRedirect {
  const { mark } = context.query;
  const redirectTo = paths.houseNotes(context.city.id, community?.id, { mark, done: what, ...more });
  return { redirectTo, seeOther: true };
}

const DEEDS: ReadonlyMap<string, ActionButton> = new Map<string, ActionButton>([
  ['save', save],
  [
    'delete',
    async (context, { note: noteId = '' }, community) => {
      await deleteOwnNote(context.request, { noteId });
      return done(context, community, 'deleted', { undo: noteId });
    },
  ],
  [
    'restore',
    async (context, { note: noteId = '' }, community) => {
      await restoreOwnNote(context.request, { noteId });
      return done(context, community, 'restored');
    },
  ],
  ['mark', mark],
  ['add-pictures', addPictures],
  [
    'remove-picture',
    async (context, { picture: pictureId = '' }, community) => {
      await removeNotePicture(context.request, { pictureId });
      return done(context, community, 'removed');
    },
  ],
  ['share', share],
  [
    'unshare',
    async (context, { link: shareId = '' }, community) => {
      await unshareOwnNote(context.request, { shareId });
      return done(context, community, 'takenBack');
    },
  ],
]);

async function save(context: PageContext, raw: RawForm, community: NamedArea | null): Promise<Outcome> {
  if (!community) return { problems: {} };
  const content = (raw.content ?? '').replaceAll('\r\n', '\n');
  if (content.trim().length > NOTE_LIMITS.text) return { problems: { form: NOTE_REFUSALS.text }, raw };
  const home = readThing(raw.home);
  await saveOwnNote(context.request, {
    noteId: raw.note ?? '',
    houseId: community.id,
    ...(home && home.kind !== 'community' ? { homeKind: home.kind, homeId: home.id } : undefined),
    content,
    checks: readChecks(raw),
    mark: readMark(raw.mark) ?? undefined,
  });
  return done(context, community, 'saved');
}

/** Of a home's page, a card or the notes themselves: whence it came one is led back. */
async function mark(context: PageContext, raw: RawForm, community: NamedArea | null): Promise<Outcome> {
  const thing = readThing(raw.thing);
  if (!thing) return { problems: {} };
  await markOwnHome(context.request, checked(markOwnHomeInput, { ...thing, mark: readMark(raw.mark) ?? undefined }));
  return raw.back === undefined
    ? done(context, community, 'marked')
    : { redirectTo: safePath(raw.back), seeOther: true };
}

/** Each by itself: one that is refused keeps none of the others out. */
async function addPictures(context: PageContext, raw: RawForm, community: NamedArea | null): Promise<Outcome> {
  const { files = [], request } = context;
  const noteId = raw.note ?? '';
  if (files.length === 0) return ofNote(noteId, NOTE_REFUSALS.noPicture);
  const refused: string[] = [];
  for (const [at, file] of files.entries()) {
    const why = await addPicture(request, noteId, file);
    if (why !== null) refused.push(NOTE_SENTENCES.refusedPicture(at + 1, why));
  }
  return refused.length > 0 ? ofNote(noteId, refused.join('；')) : done(context, community, 'pictures');
}

/** Why it was refused; null of one that was taken. */
async function addPicture(request: PageContext['request'], noteId: string, file: Uint8Array): Promise<string | null> {
  if (file.length > NOTE_LIMITS.pictureBytes) return NOTE_REFUSALS.pictureBytes;
  try {
    await addNotePicture(request, { noteId, picture: Buffer.from(file).toString('base64') });
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'loginRequired' || failure.status >= 500) throw failure;
    return failure.message;
  }
}

async function share({ request, city }: PageContext, raw: RawForm): Promise<Outcome> {
  const noteId = raw.note ?? '';
  // A picture that goes with it is a field of its name.
  const pictureIds = Object.keys(raw).flatMap((name) =>
    name.startsWith('picture-') ? name.slice('picture-'.length) : [],
  );
  const { token } = await shareOwnNote(request, { noteId, pictureIds });
  return { problems: {}, link: { noteId, path: paths.houseNotes(city.id, null, { share: token }) } };
}
