import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import type { HouseNotePageProps, OwnNotesPageProps } from '@/lib/note/views/housePage';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { addNotePicture } from '@/lib/server/note/calls/addPicture';
import { deleteOwnNote } from '@/lib/server/note/calls/deleteNote';
import { getSharedNote } from '@/lib/server/note/calls/getSharedNote';
import { getOwnMarks } from '@/lib/server/note/calls/listMarks';
import { getOwnNotes } from '@/lib/server/note/calls/listNotes';
import { removeNotePicture } from '@/lib/server/note/calls/removePicture';
import { restoreOwnNote } from '@/lib/server/note/calls/restoreNote';
import { saveOwnNote } from '@/lib/server/note/calls/saveNote';
import { shareOwnNote } from '@/lib/server/note/calls/shareNote';
import { unshareOwnNote } from '@/lib/server/note/calls/unshareNote';
import { houseNotePage, houseNotesPage } from '@/lib/server/note/pages/houseNotePages';
import { readOwnPicture } from '@/lib/server/note/queries/notePictures';
import { deleteDeletedNotesBefore } from '@/lib/server/note/queries/notes';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import { getNotes } from '@/services/community';
import { markOwnHome, type NoteInput } from '@/services/note';
import { call, callRaw, testContext } from '../kit/callApi';
import { CITY } from '../kit/city';
import { openPlacedDatabase } from '../kit/place';
import { communityRow, estateRow, rentalRow } from '../kit/rows';
import { NOW } from '../kit/today';

// Notes of viewings: two members, each of whom writes, sees and shares their own alone.

let opened: OpenDatabase;
const as = (userId: string): Partial<ApiContext> => ({ viewer: { role: 'member', userId } });
const me = as('me');
const you = as('you');

beforeAll(async () => {
  opened = await openPlacedDatabase({ communities: [communityRow(), communityRow({ id: 102, name: '浦三路' })] });
  await opened.db
    .insertInto('estates')
    .values([estateRow(), estateRow({ id: 1002 })])
    .execute();
  await opened.db.insertInto('rentals').values(rentalRow()).execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['community_notes', 'note_pictures', 'note_shares', 'home_marks'] as const)
    await opened.db.deleteFrom(table).execute();
});

const MINE = 'note-of-mine-0001';
const input = (changes: Partial<NoteInput> = {}): NoteInput => ({
  noteId: MINE,
  houseId: 101,
  content: '西晒，邻居养狗',
  checks: [{ name: 'light', verdict: 'bad' }],
  ...changes,
});
const save = (changes: Partial<NoteInput> = {}, who = me) => callRaw(opened, saveOwnNote, input(changes), who);
const notesOf = async (who: Partial<ApiContext>) => (await call(opened, getOwnNotes, { cityId: 605 }, who)).notes;
const marksOf = async (who: Partial<ApiContext>) => (await call(opened, getOwnMarks, { cityId: 605 }, who)).marks;

/** A photo with what a phone writes into it. */
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c6e' } })
    .withExif({ IFD0: { Model: 'CanaryCamera' }, IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
const addPhoto = async (who = me, noteId = MINE) =>
  callRaw(opened, addNotePicture, { noteId, picture: (await photo()).toString('base64') }, who);
const pictureId = async (): Promise<string> => {
  const { envelope } = await addPhoto();
  return (envelope.body as { pictureId: string }).pictureId;
};

describe('a note', () => {
  test('is written about a home, marks it, and is read by its writer alone', async () => {
    await save({ homeKind: 'estate', homeId: 1001, mark: 'like' });
    expect(await notesOf(me)).toEqual([
      {
        id: MINE,
        cityId: 605,
        community: { id: 101, name: '三林苑' },
        home: { kind: 'estate', id: 1001 },
        content: '西晒，邻居养狗',
        checks: [{ name: 'light', verdict: 'bad' }],
        isPublic: false,
        pictures: [],
        shares: [],
        createdAt: NOW,
        updatedAt: NOW,
      },
    ]);
    expect(await marksOf(me)).toEqual([{ kind: 'estate', id: 1001, mark: 'like', communityId: 101 }]);
    expect(await Promise.all([notesOf(you), marksOf(you)])).toEqual([[], []]);
  });

  test('sent twice is one; written anew it stays what it is about', async () => {
    await save({ homeKind: 'rental', homeId: 2001 });
    await save({ homeKind: 'rental', homeId: 2001 });
    await save({ content: '再看一次', checks: [] }, { ...me, now: NOW + 5 });
    expect(await notesOf(me)).toMatchObject([
      { home: { kind: 'rental', id: 2001 }, content: '再看一次', checks: [], createdAt: NOW, updatedAt: NOW + 5 },
    ]);
  });

  test.each<[string, Partial<NoteInput>, number]>([
    ['nothing in it', { content: ' \u200b ', checks: [] }, 400],
    ['too long', { content: '字'.repeat(NOTE_LIMITS.text + 1) }, 400],
    ['of a community that is none', { houseId: 999 }, 404],
    ['of a home in another community', { houseId: 102, homeKind: 'estate', homeId: 1001 }, 404],
    ['of a home that is none', { homeKind: 'rental', homeId: 999 }, 404],
    ['with a check that is none', { checks: [{ name: '__proto__', verdict: 'bad' }] as never }, 400],
  ])('%s is refused, and nothing is stored', async (_what, changes, status) => {
    expect((await save(changes)).status).toBe(status);
    expect(await notesOf(me)).toEqual([]);
  });

  test('of just so many letters is taken, and one with a mark alone', async () => {
    expect((await save({ content: '字'.repeat(NOTE_LIMITS.text) })).status).toBe(200);
    expect((await save({ noteId: 'another-note-0001', content: '', checks: [], mark: 'maybe' })).status).toBe(200);
  });

  test('of somebody else is not there: to write, to delete, to have back, to share, to add to', async () => {
    await save();
    const before = await opened.db.selectFrom('community_notes').selectAll().execute();
    expect((await save({ content: '改掉' }, you)).status).toBe(404);
    expect((await callRaw(opened, deleteOwnNote, { noteId: MINE }, you)).status).toBe(404);
    expect((await callRaw(opened, restoreOwnNote, { noteId: MINE }, you)).status).toBe(404);
    expect((await callRaw(opened, shareOwnNote, { noteId: MINE, pictureIds: [] }, you)).status).toBe(404);
    expect((await addPhoto(you)).status).toBe(404);
    expect(await opened.db.selectFrom('community_notes').selectAll().execute()).toEqual(before);
  });

  test('one more than may be kept is refused', async () => {
    const rows = Array.from({ length: NOTE_LIMITS.notes }, (_, at) => ({
      id: `old ${at}`,
      community_id: 101,
      user_id: 'me',
      content: '旧',
      public: 0 as const,
      created_at: at,
    }));
    await opened.db.insertInto('community_notes').values(rows.slice(1)).execute();
    expect((await save()).status).toBe(200);
    expect((await save({ noteId: 'one-too-many-0001' })).status).toBe(409);
    expect((await save({ content: '改' })).status, 'of what is there all may be written anew').toBe(200);
  });
});

describe('a deleted note', () => {
  test('is gone for all, can be had back, and is forgotten a day later with all that hangs on it', async () => {
    await save();
    const picture = await pictureId();
    const { token } = await call(opened, shareOwnNote, { noteId: MINE, pictureIds: [picture] }, me);
    await call(opened, deleteOwnNote, { noteId: MINE }, me);
    expect(await notesOf(me)).toEqual([]);
    expect((await callRaw(opened, getSharedNote, { token })).status).toBe(404);
    expect(await readOwnPicture(opened.db, 'me', picture)).toBeNull();
    expect((await save()).status, 'it is not written over').toBe(404);
    await call(opened, restoreOwnNote, { noteId: MINE }, me);
    expect(await notesOf(me)).toMatchObject([{ id: MINE, pictures: [{ id: picture }], shares: [{ pictures: 1 }] }]);
    expect((await callRaw(opened, restoreOwnNote, { noteId: MINE }, me)).status, 'nothing to take back').toBe(404);
    await call(opened, deleteOwnNote, { noteId: MINE }, me);
    expect(await deleteDeletedNotesBefore(opened.db, NOW)).toBe(0);
    expect(await deleteDeletedNotesBefore(opened.db, NOW + 1)).toBe(1);
    for (const table of ['community_notes', 'note_pictures', 'note_shares'] as const)
      expect(await opened.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});

describe('pictures', () => {
  beforeEach(() => save());

  test('are encoded anew, without camera and place, and read by their owner alone', async () => {
    expect((await photo()).toString('latin1')).toContain('CanaryCamera');
    const id = await pictureId();
    const bytes = Buffer.from((await readOwnPicture(opened.db, 'me', id)) ?? []);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 40, 30, undefined]);
    expect(bytes.toString('latin1')).not.toContain('CanaryCamera');
    expect(await readOwnPicture(opened.db, 'you', id)).toBeNull();
    expect(await notesOf(me)).toMatchObject([{ pictures: [{ id, width: 40, height: 30 }] }]);
  });

  test.each([
    ['a text', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG in name alone', Buffer.from('89504e470d0a1a0a00', 'hex')],
  ])('%s is refused', async (_what, bytes) => {
    const answer = await callRaw(opened, addNotePicture, { noteId: MINE, picture: bytes.toString('base64') }, me);
    expect([answer.status, answer.envelope.errMsg]).toEqual([400, '这不是能用的图片，请选 JPEG、PNG、WebP 或 GIF']);
    expect(await opened.db.selectFrom('note_pictures').select('id').execute()).toEqual([]);
  });

  test('one more than a note holds is refused; one less, and there is room again', async () => {
    for (let at = 0; at < NOTE_LIMITS.pictures; at++) expect((await addPhoto()).status).toBe(200);
    expect((await addPhoto()).status).toBe(409);
    const [first] = (await notesOf(me))[0]?.pictures ?? [];
    expect((await callRaw(opened, removeNotePicture, { pictureId: first?.id }, you)).status).toBe(404);
    expect((await callRaw(opened, removeNotePicture, { pictureId: first?.id }, me)).status).toBe(200);
    expect((await addPhoto()).status).toBe(200);
  });
});

describe('a link', () => {
  test('opens the note with the chosen pictures, says nothing of its writer, and ends at once', async () => {
    await save({ homeKind: 'estate', homeId: 1001, mark: 'maybe' });
    const shown = await pictureId();
    const kept = await pictureId();
    const { token } = await call(opened, shareOwnNote, { noteId: MINE, pictureIds: [shown, 'someone-elses-0001'] }, me);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(JSON.stringify(await opened.db.selectFrom('note_shares').selectAll().execute())).not.toContain(token);
    const { note } = await call(opened, getSharedNote, { token });
    expect(note).toEqual({
      cityId: 605,
      community: { id: 101, name: '三林苑' },
      home: { kind: 'estate', id: 1001 },
      mark: 'maybe',
      content: '西晒，邻居养狗',
      checks: [{ name: 'light', verdict: 'bad' }],
      pictures: [{ id: shown, width: 40, height: 30 }],
      createdAt: NOW,
    });
    expect(JSON.stringify(note)).not.toContain(kept);
    const [share] = (await notesOf(me))[0]?.shares ?? [];
    expect((await callRaw(opened, unshareOwnNote, { shareId: share?.id }, you)).status).toBe(404);
    expect((await callRaw(opened, getSharedNote, { token })).status).toBe(200);
    await call(opened, unshareOwnNote, { shareId: share?.id ?? '' }, me);
    expect((await callRaw(opened, getSharedNote, { token })).status).toBe(404);
  });

  test('one more than a note may have is refused', async () => {
    await save();
    const share = () => callRaw(opened, shareOwnNote, { noteId: MINE, pictureIds: [] }, me);
    for (let at = 0; at < NOTE_LIMITS.shares; at++) expect((await share()).status).toBe(200);
    expect((await share()).status).toBe(409);
  });
});

describe('marks', () => {
  test('are one’s own, take each other’s place, and go', async () => {
    const mark = (kind: string, id: number, one?: string, who = me) =>
      callRaw(opened, markOwnHome, { kind, id, mark: one }, who);
    await mark('rental', 2001, 'exclude');
    await mark('community', 102, 'like');
    await mark('rental', 2001, 'maybe', { ...me, now: NOW + 1 });
    expect(await marksOf(me)).toEqual([
      { kind: 'rental', id: 2001, mark: 'maybe', communityId: 101 },
      { kind: 'community', id: 102, mark: 'like', communityId: 102 },
    ]);
    await mark('rental', 2001, undefined, you);
    expect(await marksOf(me)).toHaveLength(2);
    await mark('rental', 2001);
    expect(await marksOf(me)).toHaveLength(1);
    expect((await mark('estate', 999, 'like')).status).toBe(404);
    expect((await mark('plate', 11, 'like')).status).toBe(400);
  });
});

test('the notes of a community are the viewer’s whole, and of others what is public', async () => {
  await save({ homeKind: 'estate', homeId: 1001 });
  const picture = await pictureId();
  await save({ noteId: 'note-of-yours-0001' }, you);
  await opened.db.updateTable('community_notes').set({ public: 1 }).where('user_id', '=', 'you').execute();
  const { notes } = await call(opened, getNotes, { houseId: 101 }, me);
  expect(notes).toMatchObject([
    {
      id: MINE,
      own: true,
      home: { kind: 'estate', id: 1001 },
      pictures: [{ id: picture }],
      checks: [{ name: 'light' }],
    },
    { id: 'note-of-yours-0001', own: false, public: true, pictures: [] },
  ]);
  expect((await callRaw(opened, getNotes, { houseId: 101 })).status).toBe(401);
  await call(opened, deleteOwnNote, { noteId: MINE }, me);
  expect((await call(opened, getNotes, { houseId: 101 }, me)).notes).toHaveLength(1);
});

describe('the page', () => {
  interface Visit {
    posted?: RawForm;
    query?: Record<string, string>;
    files?: Uint8Array[];
    who?: Partial<ApiContext>;
    houseId?: string;
  }
  async function visit({ posted, query = {}, files = [], who = me, houseId }: Visit) {
    const context = testContext(opened, who);
    const page = houseId === undefined ? houseNotesPage : houseNotePage;
    return page.load({
      city: CITY,
      params: { houseId },
      query,
      segments: [],
      ownCommutes: () => [],
      keepCommutes: () => false,
      path: `/605/house-note${houseId ? `/${houseId}` : ''}`,
      posted: posted ?? null,
      files,
      viewer: { role: who.viewer ? 'member' : 'anonymous', phone: null },
      request: context,
      environment: context.environment,
      now: NOW,
      shared: (_name, make) => make(context, () => undefined),
    });
  }
  const shown = async (one: Visit) => (await visit(one)) as OwnNotesPageProps;

  test('begins with an empty form of the community, or of the home that the address names', async () => {
    expect(await shown({ houseId: '101' })).toMatchObject({
      view: 'own',
      community: { id: 101, name: '三林苑' },
      form: { content: '', home: null, isOld: false },
      notes: [],
    });
    expect((await shown({ houseId: '101', query: { home: 'estate-1001' } })).form?.home).toEqual({
      kind: 'estate',
      id: 1001,
      name: '三林苑 2室1厅',
    });
    expect((await shown({ houseId: '101', query: { home: 'estate-7' } })).form?.home).toBeNull();
  });

  test('saves what is posted and leads on; what is refused stands there as it was typed', async () => {
    const form = {
      do: 'save',
      note: MINE,
      home: 'estate-1001',
      'check-noise': 'good',
      'check-x': 'good',
      mark: 'like',
    };
    const saved = await visit({ houseId: '101', posted: { ...form, content: '一行\r\n两行' } });
    expect(saved).toEqual({ redirectTo: '/605/house-note/101?done=saved', seeOther: true } satisfies PageRedirect);
    expect((await shown({ houseId: '101', query: { done: 'saved' } })).notes).toMatchObject([
      { title: '三林苑 2室1厅', mark: 'like', content: '一行\n两行', checks: [{ name: 'noise', verdict: 'good' }] },
    ]);
    const long = '长'.repeat(NOTE_LIMITS.text + 1);
    expect(await shown({ houseId: '101', posted: { ...form, content: long } })).toMatchObject({
      problems: { form: '最多 1000 字' },
      form: { id: MINE, content: long, mark: 'like', checks: [{ name: 'noise', verdict: 'good' }] },
    });
  });

  test('keeps what was typed where the session has ended meanwhile', async () => {
    const posted = { do: 'save', note: MINE, content: '写了很久', mark: 'exclude', 'check-leak': 'bad' };
    expect(await visit({ houseId: '101', posted, who: {} })).toMatchObject({
      view: 'signedOut',
      kept: { id: MINE, content: '写了很久', mark: 'exclude', checks: [{ name: 'leak', verdict: 'bad' }] },
    });
    expect(await visit({ who: {} })).toMatchObject({ view: 'signedOut', kept: null, back: '/605/house-note' });
  });

  test('lists all of the city by mark, and what was only marked', async () => {
    await save({ homeKind: 'estate', homeId: 1001, mark: 'like' });
    await call(opened, markOwnHome, { kind: 'estate', id: 1002, mark: 'exclude' }, me);
    const all = await shown({});
    expect([all.notes.length, all.marked.length, all.counts]).toEqual([1, 1, { like: 1, maybe: 0, exclude: 1 }]);
    expect(all.mapHref).toBe('/605/search/result?view=map&house=101');
    const excluded = await shown({ query: { mark: 'exclude' } });
    expect([excluded.notes, excluded.marked]).toMatchObject([[], [{ id: 1002, row: { title: '三林苑 2室1厅' } }]]);
  });

  test('maps the communities of all that is marked, those that are liked first', async () => {
    await call(opened, markOwnHome, { kind: 'estate', id: 1001, mark: 'exclude' }, me);
    await call(opened, markOwnHome, { kind: 'estate', id: 1002, mark: 'maybe' }, me);
    await call(opened, markOwnHome, { kind: 'community', id: 102, mark: 'like' }, me);
    await call(opened, markOwnHome, { kind: 'community', id: 101, mark: 'like' }, you);
    const { candidates } = await shown({});
    expect(candidates?.entries).toMatchObject([
      { id: 102, number: 1, name: '浦三路', mark: 'like', facts: '喜欢', href: '/605/house-note/102' },
      { id: 101, number: 2, name: '三林苑', mark: 'maybe', facts: '犹豫 1 · 排除 1' },
    ]);
    expect(candidates?.ground?.light).toMatch(/^\/api\/picture\/map-605-[\d.]+-[\d.]+-14-o\.svg$/);
    expect(candidates?.ground?.dark).toContain('-14-d-o.svg');
    const [first, second] = candidates?.entries.map(({ spot }) => spot) ?? [];
    // Both stand at one place: their pins stand beside each other.
    expect([first, second]).not.toContain(null);
    expect(first).not.toEqual(second);
    const ruledOut = (await shown({ query: { mark: 'exclude' } })).candidates;
    expect(ruledOut?.entries).toMatchObject([{ id: 101, mark: 'exclude', facts: '排除' }]);
    expect((await shown({ houseId: '101' })).candidates).toBeNull();
    expect((await shown({ who: as('nobody') })).candidates).toBeNull();
  });

  test('deletes, offers to have it back, and does that', async () => {
    await save();
    const to = '/605/house-note?done=deleted&undo=note-of-mine-0001';
    expect(await visit({ posted: { do: 'delete', note: MINE } })).toEqual({ redirectTo: to, seeOther: true });
    expect(await shown({ query: { done: 'deleted', undo: MINE } })).toMatchObject({ undo: MINE, notes: [] });
    await visit({ posted: { do: 'restore', note: MINE } });
    expect(await notesOf(me)).toHaveLength(1);
  });

  test('takes pictures, says which it refused, and that all were too much', async () => {
    await save();
    const good = new Uint8Array(await photo());
    const posted = { do: 'add-pictures', note: MINE };
    expect(await visit({ posted, files: [good] })).toMatchObject({ redirectTo: '/605/house-note?done=pictures' });
    const partly = await shown({ posted, files: [good, new Uint8Array([1, 2])] });
    expect(partly.problems.notes?.[MINE]).toMatch(/^第 2 张没有存下/);
    expect(partly.notes[0]?.pictures).toHaveLength(2);
    const none = await shown({ posted, files: [] });
    expect(none.problems.notes?.[MINE]).toBe('还没有选图片');
    const tooMuch = await shown({ posted: {}, query: { add: MINE } });
    expect(tooMuch.problems.notes?.[MINE]).toBe('一次最多传 12 MB，请分几次传');
  });

  test('tells a link once, and opens it for anybody', async () => {
    await save();
    const picture = await pictureId();
    const made = await shown({ posted: { do: 'share', note: MINE, [`picture-${picture}`]: '1' } });
    expect(made.link?.path).toMatch(/^\/605\/house-note\?share=[\w-]{43}$/);
    const token = made.link?.path.split('=')[1] ?? '';
    const opened = (await visit({ who: {}, query: { share: token } })) as HouseNotePageProps;
    expect(opened).toMatchObject({ view: 'shared', title: '三林苑', pictures: [{ id: picture }], token });
    expect((await shown({})).link).toBeNull();
    await expect(visit({ who: {}, query: { share: 'x'.repeat(43) } })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('marks from another page and leads back to it, on this site alone', async () => {
    const posted = { do: 'mark', thing: 'estate-1001', mark: 'exclude' };
    const to = (back: string) => visit({ posted: { ...posted, back } });
    expect(await to('/605/search/result?rooms=2')).toEqual({
      redirectTo: '/605/search/result?rooms=2',
      seeOther: true,
    });
    expect(await to('//evil.example')).toEqual({ redirectTo: '/', seeOther: true });
    expect(await marksOf(me)).toMatchObject([{ id: 1001, mark: 'exclude' }]);
  });
});
