import { momentText } from '@/lib/account/views/infoText';
import type { ImportColumnsPageProps } from '@/lib/console/views/importColumnsPage';
import {
  fileText,
  halfText,
  lookedText,
  openText,
  runText,
  sameKeysText,
  twiceText,
} from '@/lib/console/views/importColumnsText';
import { CONSOLE_COLUMNS_COPY as copy } from '@/lib/console/words/importColumns';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { countSameKeys, keyColumns } from '@/lib/server/import/columns/columnMapping';
import type { FileProfile } from '@/lib/server/import/columns/fileProfile';
import { LAT, LNG, UNUSED } from '@/lib/server/import/columns/fit';
import { type ImportPlan, type OpenQuestion, planImport } from '@/lib/server/import/columns/plan';
import { PREVIEW_ROWS } from '@/lib/server/import/columns/previewRows';
import { targetsOf } from '@/lib/server/import/columns/propose';
import { ROW_KIND_NAMES, requiredFields } from '@/lib/server/import/columns/rowKinds';
import { mapColumns } from '@/lib/server/import/commands/mapColumns';
import { DATUMS } from '@/lib/server/import/parse/position';
import { findConsoleImport } from '@/lib/server/import/queries/consoleImports';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { defineConsolePage } from './defineConsolePage';
import { columnsPreview } from './importColumnsPreview';
import { columnTitle, columnView, missingView, type ShownPlan, targetChoices, targetLabel } from './importColumnsView';
import { FILE_STEP } from './importPage';

/** What the columns of an import are: as they were guessed, and as somebody says. */
export const consoleImportColumnsPage = defineConsolePage<ImportColumnsPageProps>({
  path: consolePaths.importColumns(),
  name: copy.title,
  access: 'imports',
  up: { href: consolePaths.imports(), steps: 3 },
  async open({ consoleContext, query: { id = '' }, now }) {
    const row = await findConsoleImport(consoleContext.db, id);
    if (!row) throw new PageNotFound();
    const importHref = consolePaths.import({ id });
    const isIdle = row.state === 'done' || row.state === 'failed';
    if (row.columns === null || !isIdle || row.files_gone_at !== null || row.run_number !== null)
      return { redirectTo: importHref };
    const profile = JSON.parse(row.columns) as FileProfile;
    const chosen = JSON.parse(row.choices ?? '{}') as RawForm;
    return {
      actions: {
        look: (posted, from) => ({ typed: { ...posted, from } }),
        async map(posted) {
          await mapColumns(consoleContext, id, posted);
          return { to: importHref };
        },
      },
      done: [],
      load({ typed }) {
        const form = typed.kind === undefined ? chosen : typed;
        const plan = planImport(profile, form, now);
        return {
          ...about(row, profile),
          importHref: consolePaths.import({ id, step: FILE_STEP }),
          ...pageOf({ plan, profile, now }, form, row.mapping.endsWith('.json') ? row.mapping : profile.file),
        };
      },
    };
  },
});

const about = ({ id, staff_name, created_at }: ConsoleImportTable, profile: FileProfile) => ({
  title: profile.file,
  address: consolePaths.importColumns({ id }),
  aside: fileText(profile.rows, profile.columns.length, profile.sheet, profile.headerLine),
  by: joinKnown([staff_name, momentText(created_at)]),
});

/** `named` is what its mapping is called after: one that was known, so that it is put right, or else the file. */
function pageOf(shown: ShownPlan, form: RawForm, named: string) {
  const { plan, profile } = shown;
  const { kind } = plan;
  const openColumns = new Set(
    plan.open.flatMap((question) => (question.about === 'way' || question.about === 'codes' ? [question.at] : [])),
  );
  const from = /^\d{1,4}$/.test(form.from ?? '') ? Number(form.from) : 0;
  return {
    kind,
    isKindOpen: plan.open.some(({ about }) => about === 'kind'),
    kinds: ROW_KIND_NAMES.map((value) => ({ value, text: copy.kinds[value] })),
    openCount: plan.open.length,
    figures: figuresOf(plan, openColumns),
    missing: missingViews(shown, form),
    conflicts: plan.open.flatMap((question) => conflictText(question, plan) ?? []),
    datum: datumView(plan),
    targets: targetChoices(kind, targetsOf(kind)),
    columns: plan.columns.map((_, at) => columnView(at, shown, openColumns)),
    looked: lookedText(profile.columns[0]?.values.length ?? 0, profile.rows),
    preview: columnsPreview(shown, from),
    previewNext: from + PREVIEW_ROWS,
    needed: requiredFields(kind).map((field) => neededFact(field, plan)),
    keyFact: keyFact(plan),
    sure: sureFacts(plan),
    save: form.title ?? named.replace(/\.[^.]*$/, '').slice(0, MAX_TITLE),
    run: runText(profile.rows),
    openText: openText([...new Set(plan.open.map((question) => openName(question, plan)))]),
  };
}

const MAX_TITLE = 40;

function figuresOf({ columns }: ImportPlan, open: ReadonlySet<number>) {
  const unused = columns.filter(({ to }) => to === UNUSED).length;
  return { columns: columns.length, open: open.size, unused, matched: columns.length - open.size - unused };
}

/** Questions of fields that no column gives: also one whose typed value cannot be read. */
function missingViews(shown: ShownPlan, form: RawForm) {
  return shown.plan.open.flatMap((question) => {
    if (question.about === 'missing') return [missingView(question, shown, form)];
    if (question.about !== 'constant') return [];
    const view = missingView({ ...question, about: 'missing', columns: [] }, shown, form);
    return [{ ...view, fixed: { ...view.fixed, problem: question.wrong } }];
  });
}

function conflictText(question: OpenQuestion, { kind, columns }: ImportPlan): string | null {
  if (question.about === 'twice') {
    const names = question.columns.flatMap((at) => columns[at] ?? []).map(columnTitle);
    return twiceText(targetLabel(kind, question.to), names);
  }
  if (question.about !== 'half') return null;
  const lacks = question.to === LNG ? LAT : LNG;
  return halfText(targetLabel(kind, question.to), targetLabel(kind, lacks));
}

const datumView = ({ needsDatum, datum }: ImportPlan): ImportColumnsPageProps['datum'] =>
  needsDatum
    ? {
        ways: DATUMS.map((value) => ({
          value,
          text: copy.datum.options[value],
          gives: value,
          note: '',
          isTaken: value === datum,
          isLikely: false,
        })),
      }
    : null;

function neededFact(field: string, { kind, columns, constants }: ImportPlan) {
  const label = targetLabel(kind, field);
  const column = columns.find(({ to }) => to === field || (field === 'area' && to === 'home'));
  if (column) return { label, text: columnTitle(column).slice(0, 40), isThere: true };
  const fixed = constants[field];
  return fixed === undefined
    ? { label, text: copy.needed.missing, isThere: false }
    : { label, text: `${copy.needed.fixed}：${fixed}`, isThere: true };
}

function keyFact(plan: ImportPlan) {
  const { places, isId } = keyColumns(plan);
  const names = places.flatMap((at) => plan.columns[at] ?? []).map((column) => columnTitle(column).slice(0, 40));
  return {
    name: copy.key.title,
    text: `${isId ? copy.key.id : copy.key.none}${names.join('、')}。${sameKeysText(countSameKeys(plan, places))}`,
  };
}

const DOTS = [3, 2, 1, 0] as const;
const SURE_TEXTS = { 3: '名字和值都像', 2: '只有一样像', 1: '拿不准，没有用', 0: '都不像' } as const;

const sureFacts = ({ columns }: ImportPlan) =>
  DOTS.map((dots) => ({
    dots,
    text: SURE_TEXTS[dots],
    count: `${columns.filter(({ proposal }) => proposal.sure === dots).length} 列`,
  }));

/** What is open, in a word. */
function openName(question: OpenQuestion, { kind, columns }: ImportPlan): string {
  if (question.about === 'kind') return copy.kind.replace('是', '是什么');
  if (question.about === 'datum') return '坐标';
  if (question.about === 'way' || question.about === 'codes') return targetLabel(kind, columns[question.at]?.to ?? '');
  return targetLabel(kind, 'field' in question ? question.field : question.to);
}
