import { isOpenReport } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_COPY } from '@/lib/abuseReport/words/abuseReport';
import { momentText } from '@/lib/account/views/infoText';
import { mayDo } from '@/lib/console/consoleAccess';
import { type ConsoleFact, knownFacts } from '@/lib/console/views/facts';
import {
  RECORD_DONE,
  type RecordEditView,
  type RecordFieldView,
  type RecordPageProps,
  type RecordPictureView,
  type RecordPreview,
  type RecordReportView,
  type RecordStep,
} from '@/lib/console/views/recordPages';
import {
  correctedSentence,
  fieldInput,
  fieldText,
  hiddenSentence,
  RECORD_PICTURE_REFUSALS,
  withdrawnSentence,
} from '@/lib/console/views/recordText';
import { mergedIntoText } from '@/lib/console/views/twinText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { CONSOLE_REPORT_COPY } from '@/lib/console/words/report';
import { CONSOLE_TWIN_COPY as twinCopy } from '@/lib/console/words/twin';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { MAPPED_CITIES } from '@/lib/map/smallMap';
import { fieldChoices, isListForm, numberForm } from '@/lib/record/fieldForm';
import { isMergedKind } from '@/lib/record/mergedKind';
import { isChangingAct } from '@/lib/record/recordAct';
import { isRecordKind, RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import { hasPictures, RECORD_PICTURE_LIMITS } from '@/lib/record/recordPicture';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { drawnPictureUrl, smallMapUrl } from '@/lib/routes/pictures';
import { reportText } from '@/lib/server/abuseReport/calls/ownReport';
import { reportInConsole } from '@/lib/server/abuseReport/commands/answerReport';
import type { Db } from '@/lib/server/db/client';
import { factsChanged } from '@/lib/server/derive/factsChanged';
import { storedPicture, storedPictureTexts } from '@/lib/server/images/queries/pictureRefs';
import { type RowStep, readRowHistory } from '@/lib/server/import/undo/rowHistory';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { correctField, fieldTextIn, planCorrection, shownIn } from '@/lib/server/record/commands/correctField';
import { hideRecord, isOffered, planRemoval, withdrawListing } from '@/lib/server/record/commands/hideRecord';
import { lockField, unlockField } from '@/lib/server/record/commands/lockField';
import { isPlaceForm, placeInput } from '@/lib/server/record/commands/placeFields';
import { correctionEffects, removalEffects } from '@/lib/server/record/commands/recordEffects';
import { correctableFields, findRecordField, type RecordField } from '@/lib/server/record/commands/recordFields';
import { addRecordPicture, removeRecordPicture } from '@/lib/server/record/commands/recordPictures';
import { undoRecordChange } from '@/lib/server/record/commands/undoRecordChange';
import { findHidden } from '@/lib/server/record/queries/hiddenRecords';
import { findMerged } from '@/lib/server/record/queries/mergedRecords';
import { findChange, listChangesOf, type RecordChangeHead } from '@/lib/server/record/queries/recordChanges';
import { listLocksOf, type RecordLock } from '@/lib/server/record/queries/recordLocks';
import { placeNames } from '@/lib/server/record/queries/recordPlace';
import { findRecordRow, type RecordRow } from '@/lib/server/record/queries/recordRows';
import { recordTitle } from '@/lib/server/record/queries/recordTitle';
import { ApiError } from '@/services/http/apiError';
import { defineConsolePage } from './defineConsolePage';
import { readPostedFiles, requirePress } from './postedFiles';

const HISTORY = 50;
const SENT_PICTURE = {
  field: 'picture',
  bytes: RECORD_PICTURE_LIMITS.bytes,
  tooLarge: RECORD_PICTURE_REFUSALS.pictureBytes,
};
const MAX_ID = 1e15;

type Context = ConsolePageContext['consoleContext'];

/** One record: its facts with where they come from, what was done to it, and what may be. */
export const consoleRecordPage = defineConsolePage<RecordPageProps>({
  path: consolePaths.record(),
  takesFiles: true,
  name: copy.pageNames.one,
  access: 'records',
  up: { href: consolePaths.records(), steps: 3 },
  async open({ consoleContext, query, upload, now }) {
    const { kind } = query;
    const id = /^\d{1,15}$/.test(query.id ?? '') ? Number(query.id) : MAX_ID;
    if (!isRecordKind(kind) || id >= MAX_ID) throw new PageNotFound();
    const reportId = mayDo(consoleContext.staff, 'reports') ? query.report : undefined;
    const report = await readReport(consoleContext, reportId, kind, id);
    // Also one that has ended meanwhile: then nothing is changed, and that is said.
    const asked = ({ reason, note = '' }: RawForm) => ({
      kind,
      id,
      reason,
      report: reportId === undefined ? undefined : { id: reportId, note },
    });
    const changing =
      (change: (posted: RawForm) => Promise<unknown>, done: (typeof RECORD_DONE)[number]) =>
      async (posted: RawForm) => {
        await change(posted);
        factsChanged();
        const isAnswer = reportId !== undefined && (done === 'correct' || done === 'hide' || done === 'withdraw');
        return { to: consolePaths.record({ kind, id, done: isAnswer ? 'answer' : done }) };
      };
    const locking =
      (change: typeof lockField, done: (typeof RECORD_DONE)[number]) =>
      async ({ reason, field }: RawForm) => {
        await change(consoleContext, { kind, id, reason, field });
        return { to: consolePaths.record({ kind, id, done }) };
      };
    const correction = (posted: RawForm) => ({
      ...asked(posted),
      field: posted.field,
      value: posted.value,
      shown: posted.shown,
    });
    const previewing = async (posted: RawForm) => ({
      typed: posted,
      preview: await previewCorrection(consoleContext, kind, id, posted, report, now),
    });
    const correct = changing((posted) => correctField(consoleContext, correction(posted)), 'correct');
    return {
      actions: {
        '': requirePress,
        'add-picture': changing(
          async (posted) =>
            addRecordPicture(consoleContext, asked(posted), await readPostedFiles(upload, SENT_PICTURE)),
          'add-picture',
        ),
        'remove-picture': changing(
          (posted) => removeRecordPicture(consoleContext, { ...asked(posted), picture: posted.picture }),
          'remove-picture',
        ),
        'preview-correct': previewing,
        'preview-hide': async (posted) => ({
          typed: posted,
          preview: await previewRemoval(consoleContext, kind, id, 'hide', report, now),
        }),
        'preview-withdraw': async (posted) => ({
          typed: posted,
          preview: await previewRemoval(consoleContext, kind, id, 'withdraw', report, now),
        }),
        // What follows is said of the very value that is written.
        correct: async (posted) => (posted.previewed === posted.value ? correct(posted) : previewing(posted)),
        hide: changing((posted) => hideRecord(consoleContext, asked(posted)), 'hide'),
        withdraw: changing((posted) => withdrawListing(consoleContext, asked(posted)), 'withdraw'),
        lock: locking(lockField, 'lock'),
        unlock: locking(unlockField, 'unlock'),
        undo: changing(async ({ change = '', reason }) => {
          const known = await findChange(consoleContext.db, change);
          if (known?.thing !== kind || known.thing_id !== id) throw new ApiError('notFound');
          await undoRecordChange(consoleContext, change, reason);
        }, 'undo'),
      },
      doneAt: (done) => consolePaths.record({ kind, id, done }),
      done: RECORD_DONE,
      load: (form) => load(consoleContext, { kind, id, field: form.typed.field ?? query.field, report }),
    };
  },
});

/** The report that the address names, where it is open and about this. */
async function readReport(
  { db, staff }: Context,
  reportId: string | undefined,
  kind: RecordKind,
  id: number,
): Promise<RecordReportView | null> {
  if (reportId === undefined) return null;
  const report = await reportInConsole(db, staff, reportId);
  if (report.thing_kind !== kind || report.thing_id !== id || !isOpenReport(report.state)) return null;
  return {
    id: report.id,
    title: `${copy.report.title}：${ABUSE_REPORT_COPY.kinds[report.kind]}`,
    text: reportText(report),
    due: joinKnown([momentText(report.created_at), `${CONSOLE_REPORT_COPY.columns.due} ${report.due_day}`]),
    href: consolePaths.report({ id: report.id }),
  };
}

async function rowToChange(db: Db, kind: RecordKind, id: number): Promise<RecordRow> {
  const row = await findRecordRow(db, kind, id);
  if (row) return row;
  throw new ApiError('conflict', (await findHidden(db, kind, id)) ? copy.problems.hidden : copy.problems.gone);
}

async function previewCorrection(
  { db }: Context,
  kind: RecordKind,
  id: number,
  posted: RawForm,
  report: RecordReportView | null,
  now: number,
): Promise<RecordPreview> {
  const row = await rowToChange(db, kind, id);
  const field = findRecordField(kind, posted.field);
  if (!field) throw new ApiError('badInput', copy.problems.field);
  const { value, images, isElsewhere } = await planCorrection(db, kind, row, field, { value: posted.value, now });
  const after = { ...row, ...images[0]?.after };
  const [was, is] = [await fieldTextIn(db, field, row), await fieldTextIn(db, field, after)];
  return {
    act: 'correct',
    effects: await correctionEffects(db, kind, row, field, images),
    follows: await followsText(db, row, kind, after),
    unusual: unusualText(isElsewhere, isUnusual(field, value)),
    map: field.form === 'position' ? mapOf(after) : null,
    sentence: report && correctedSentence(field.label, was, is, now),
  };
}

const isUnusual = ({ usual }: RecordField, value: unknown): boolean =>
  usual !== null && typeof value === 'number' && value !== 0 && (value < usual[0] || value > usual[1]);

async function previewRemoval(
  { db }: Context,
  kind: RecordKind,
  id: number,
  act: 'hide' | 'withdraw',
  report: RecordReportView | null,
  now: number,
): Promise<RecordPreview> {
  const row = await rowToChange(db, kind, id);
  if (act === 'withdraw' && !isOffered(kind, row)) throw new ApiError('conflict', copy.problems.notOffered);
  const images = act === 'hide' ? await planRemoval(db, kind, row) : [];
  return {
    act,
    effects: await removalEffects(db, kind, row, images),
    follows: await followsText(db, row, kind),
    unusual: null,
    map: null,
    sentence: report && (act === 'hide' ? hiddenSentence(now) : withdrawnSentence(now)),
  };
}

function unusualText(isElsewhere: boolean, isUnusualValue: boolean): string | null {
  if (isElsewhere) return copy.place.elsewhere;
  return isUnusualValue ? copy.effects.unusual : null;
}

/** A small map of where a record lies; null where we hold no map, or nothing says where. */
function mapOf({ city_id, lng, lat }: RecordRow): { light: string; dark: string } | null {
  if (typeof lng !== 'number' || typeof lat !== 'number' || !MAPPED_CITIES.includes(Number(city_id))) return null;
  const spec = { cityId: Number(city_id), position: { lng, lat }, zoom: MAP_ZOOM };
  return { light: smallMapUrl({ ...spec, dark: false }), dark: smallMapUrl({ ...spec, dark: true }) };
}

/** A few streets around. */
const MAP_ZOOM = 14;

/** "统计、估价、榜单和搜索：三林苑、三林、浦东、上海"; of what is moved, of both places. */
async function followsText(db: Db, row: RecordRow, kind: RecordKind, after: RecordRow = row): Promise<string> {
  const names = [await placeNames(db, row), await placeNames(db, after)].flatMap(
    ({ community, plate, district, city }) => [
      kind === 'community' ? String(row.name) : community,
      plate,
      district,
      city,
    ],
  );
  return `${copy.effects.figures}：${joinKnown([...new Set(names)], '、')}`;
}

interface Asked {
  kind: RecordKind;
  id: number;
  field: string | undefined;
  report: RecordReportView | null;
}

async function load({ db }: Context, { kind, id, field, report }: Asked) {
  const [row, changes] = await Promise.all([findRecordRow(db, kind, id), listChangesOf(db, kind, id, HISTORY)]);
  if (!row) return (await mergedPage(db, kind, id, changes, report)) ?? hiddenPage(db, kind, id, changes, report);
  const [locks, steps, title, place] = await Promise.all([
    listLocksOf(db, kind, id),
    readRowHistory(db, RECORD_TABLES[kind], id),
    recordTitle(db, kind, row),
    placeNames(db, row),
  ]);
  const views = await Promise.all(
    correctableFields(kind).map(async (field) => ({
      isKnown: row[field.column] != null,
      view: fieldView(field, await fieldTextIn(db, field, row), { kind, id, row, locks, changes, steps, report }),
    })),
  );
  const fieldsWhere = (isKnown: boolean) => views.filter((one) => one.isKnown === isKnown).map(({ view }) => view);
  return {
    ...bareProps(kind, id, changes, report),
    title,
    state: stateText(kind, row),
    href: publicHref(kind, row),
    facts: knownFacts([
      [copy.facts.number, String(id)],
      [copy.facts.place, joinKnown([place.city, place.district, place.plate])],
      [copy.facts.status, stateText(kind, row)],
      [copy.facts.source, sourceName(String(row.source))],
      [copy.facts.sourceRef, row.source_ref === null ? null : String(row.source_ref)],
      [copy.facts.seen, dayOf(Number(row.updated_at))],
    ]),
    // What somebody has put right stands first.
    fields: fieldsWhere(true).sort((one, other) => Number(other.isLocked) - Number(one.isLocked)),
    unknown: fieldsWhere(false),
    edit: await editView(db, kind, row, locks, field),
    pictures: picturesOf(kind, row),
    twinHref: isMergedKind(kind) ? consolePaths.twin({ kind, one: id }) : null,
    mayWithdraw: isOffered(kind, row),
    isWithdrawnLocked: locks.some(({ column_name }) => column_name === 'status'),
    sources: steps.map(stepFact),
  };
}

const bareProps = (
  kind: RecordKind,
  id: number,
  changes: readonly RecordChangeHead[],
  report: RecordReportView | null,
) => ({
  kind,
  id,
  kindName: copy.kinds[kind],
  report,
  preview: null,
  isHidden: false,
  merged: null,
  twinHref: null,
  history: changes.map(historyStep),
});

const NOTHING_TO_CHANGE = {
  pictures: null,
  href: null,
  fields: [],
  unknown: [],
  edit: null,
  mayWithdraw: false,
  isWithdrawnLocked: false,
  sources: [],
};

/** What was merged into another is known by that; null of what was not. */
async function mergedPage(
  db: Db,
  kind: RecordKind,
  id: number,
  own: readonly RecordChangeHead[],
  report: RecordReportView | null,
) {
  const merged = kind === 'deal' || isMergedKind(kind) ? await findMerged(db, kind, id) : null;
  if (!merged) return null;
  const by = await findChange(db, merged.change_id);
  return {
    ...bareProps(kind, id, own, report),
    ...NOTHING_TO_CHANGE,
    title: merged.name ?? own[0]?.title ?? String(id),
    state: twinCopy.merged.state,
    merged: {
      text: mergedIntoText(by?.title ?? '', merged.into_id),
      href: consolePaths.record({ kind, id: merged.into_id }),
    },
    facts: knownFacts([
      [copy.facts.number, String(id)],
      [copy.facts.status, twinCopy.merged.state],
      [copy.facts.source, sourceName(merged.source)],
      [copy.facts.sourceRef, merged.source_ref],
    ]),
  };
}

/** What is hidden has no row: it is known by the change that hid it, its own or that of what it belonged to. */
async function hiddenPage(
  db: Db,
  kind: RecordKind,
  id: number,
  own: readonly RecordChangeHead[],
  report: RecordReportView | null,
) {
  const hidden = await findHidden(db, kind, id);
  if (!hidden) throw new PageNotFound();
  const by = await findChange(db, hidden.change_id);
  const isOwn = by?.thing === kind && by.thing_id === id;
  return {
    ...bareProps(kind, id, own, report),
    ...NOTHING_TO_CHANGE,
    title: own[0]?.title ?? by?.title ?? String(id),
    state: copy.isHidden,
    facts: knownFacts([
      [copy.facts.number, String(id)],
      [copy.facts.status, copy.isHidden],
      !isOwn && [copy.hidden.with, by ? `${copy.kinds[by.thing]} ${by.title}（${by.thing_id}）` : null],
      [copy.facts.source, sourceName(hidden.source)],
      [copy.facts.sourceRef, hidden.source_ref],
    ]),
    isHidden: true,
  };
}

const sourceName = (source: string): string => (source === 'demo' ? copy.from.demo : source);

interface FieldContext {
  kind: RecordKind;
  id: number;
  row: RecordRow;
  locks: readonly RecordLock[];
  changes: readonly RecordChangeHead[];
  steps: readonly RowStep[];
  report: RecordReportView | null;
}

function fieldView(
  field: RecordField,
  text: string,
  { kind, id, row, locks, changes, steps, report }: FieldContext,
): RecordFieldView {
  const lock = locks.find(({ column_name }) => column_name === field.column);
  return {
    name: field.name,
    label: field.label,
    text,
    from: lock ? lockText(field, lock, changes) : originText(field, row, steps),
    isLocked: lock !== undefined,
    href: `${consolePaths.record(defined({ kind, id, field: field.name, report: report?.id }))}#edit`,
  };
}

/** The pictures of a record as the page lists them; null of what has none. */
const picturesOf = (kind: RecordKind, row: RecordRow): RecordPictureView[] | null =>
  hasPictures(kind)
    ? storedPictureTexts(row.pictures == null ? null : String(row.pictures)).map((text) => {
        const picture = storedPicture(text);
        return { text, src: picture?.kind === 'drawn' ? drawnPictureUrl(picture.spec) : (picture?.url ?? '') };
      })
    : null;

/** "改正，陆舟 11-20（来源写 608万）" */
function lockText(field: RecordField, lock: RecordLock, changes: readonly RecordChangeHead[]): string {
  const change = changes.find(({ id }) => id === lock.change_id);
  // Of a place of several columns one alone would say nothing.
  const source = isPlaceForm(field.form) ? '' : `来源写 ${fieldText(field.form, lock.source_value)}`;
  if (!change) return source || copy.fields.locked;
  return `${copy.history.acts.correct}，${change.staff_name} ${dayOf(change.at)}${source && `（${source}）`}`;
}

function originText({ column }: RecordField, row: RecordRow, steps: readonly RowStep[]): string {
  if ((row[column] ?? null) === null) return copy.from.none;
  const step = steps.find(({ isCreated, before }) => isCreated || before[column] !== undefined);
  return step ? runText(step) : sourceName(String(row.source));
}

const runText = ({ run }: RowStep): string => joinKnown([run.files[0] ?? run.mapping, `第 ${run.number} 次导入`], '，');

/** When a run touched the row, and what that changed. */
function stepFact(step: RowStep): ConsoleFact {
  const columns = Object.keys(step.before);
  const what = step.isCreated ? '新建' : `改了 ${columns.length} 项`;
  return { name: momentText(step.run.finishedAt ?? step.run.startedAt), text: joinKnown([runText(step), what]) };
}

function historyStep({ id, act, at, detail, reason, staff_name, undone_at, undone_by }: RecordChangeHead): RecordStep {
  const isUndone = undone_at !== null;
  const undone = isUndone ? `${copy.history.undone}：${undone_by ?? ''} ${momentText(undone_at)}` : null;
  return {
    key: id,
    moment: momentText(at),
    text: joinKnown([copy.history.acts[act], detail], ' '),
    note: joinKnown([staff_name, reason, undone]),
    undo: isChangingAct(act) && !isUndone ? id : null,
    isUndone,
  };
}

function stateText(kind: RecordKind, row: RecordRow): string {
  const names: Readonly<Record<string, string>> = copy.states;
  if (kind === 'project') return fieldText('saleStatus', row.sale_status ?? null);
  return names[String(row.status ?? '')] ?? '';
}

function publicHref(kind: RecordKind, row: RecordRow): string {
  const [city, id] = [Number(row.city_id), Number(row.id)];
  const community = typeof row.community_id === 'number' ? row.community_id : null;
  if (kind === 'estate') return paths.estate(city, id);
  if (kind === 'rental') return paths.rental(city, community ?? undefined, id);
  if (kind === 'deal') return paths.deal(city, community, id);
  return kind === 'project' ? paths.project(city, id) : paths.resale(city, id);
}

async function editView(
  db: Db,
  kind: RecordKind,
  row: RecordRow,
  locks: readonly RecordLock[],
  name: string | undefined,
): Promise<RecordEditView | null> {
  const field = findRecordField(kind, name);
  if (!field) return null;
  const { form, column, label, isRequired } = field;
  const value = row[column] ?? null;
  return {
    name: field.name,
    label,
    text: await fieldTextIn(db, field, row),
    input: isPlaceForm(form) ? placeInput(form, row) : fieldInput(form, value),
    hint: isPlaceForm(form) ? copy.place[`${form}Hint`] : null,
    map: form === 'position' ? mapOf(row) : null,
    unit: numberForm(form)?.unit ?? '',
    choices: fieldChoices(form),
    isLong: form === 'longText',
    isList: isListForm(form),
    isRequired,
    isLocked: locks.some(({ column_name }) => column_name === column),
    shown: shownIn(field, row),
  };
}
