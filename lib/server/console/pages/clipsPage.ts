import { momentText } from '@/lib/account/views/infoText';
import { CLIP_LIMITS } from '@/lib/clip/clipLimits';
import { hrefOfClip } from '@/lib/clip/views/clipsPage';
import { publishers } from '@/lib/console/consoleAccess';
import { CLIP_DONE, type ConsoleClipsProps } from '@/lib/console/views/pressPages';
import { CONSOLE_CLIP_COPY as copy } from '@/lib/console/words/clip';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { MISSING } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { addClip, removeClip, type SentClip } from '@/lib/server/clip/commands/changeClips';
import { type ListedClip, listConsoleClips } from '@/lib/server/clip/queries/clips';
import { isPicture } from '@/lib/server/images/reencode';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { ConsoleContext } from '../commands/consoleContext';
import type { Upload } from '../uploads';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { readPostedFiles, requirePress } from './postedFiles';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

/** Clips of homes and communities: sent, listed, deleted. */
export const consoleClipsPage = defineConsolePage<ConsoleClipsProps & ShellProps>({
  path: consolePaths.clips(),
  name: copy.page,
  access: publishers,
  up: { href: consolePaths.desk(), steps: 2 },
  takesFiles: true,
  async load(context) {
    const { desk, query, posted, upload } = context;
    const table = clipsTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const answer = posted ? await act(desk, posted, upload) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    return {
      table: await loadConsoleTable(context, table),
      typed: answer.typed,
      problems: answer.problems,
      done: posted ? null : (CLIP_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

const SENT = { field: 'file', bytes: CLIP_LIMITS.bytes, tooLarge: copy.problems.tooLarge };

async function act(desk: ConsoleContext, posted: RawForm, upload: Upload | null): Promise<RefusedForm | PageRedirect> {
  const done = posted.do === 'remove' ? 'remove' : 'add';
  try {
    requirePress(posted);
    if (done === 'remove') await removeClip(desk, posted);
    else await addClip(desk, posted, await filesOf(upload));
    return { redirectTo: consolePaths.clips({ done }), seeOther: true };
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

async function filesOf(upload: Upload | null): Promise<SentClip> {
  const files = await readPostedFiles(upload, SENT);
  return { file: files.find((bytes) => !isPicture(bytes)) ?? null, poster: files.find(isPicture) ?? null };
}

const KB = 1024;

const clipsTable = ({ desk }: ConsolePageContext): ConsoleTable<ListedClip> => ({
  caption: CONSOLE_COPY.pages.clips,
  fileName: 'clips',
  path: consolePaths.clips(),
  rules: { sorts: ['at'], sort: 'at', descending: true, filters: {} },
  filters: [],
  columns: [
    { id: 'title', title: copy.columns.title, cell: ({ title, id }) => ({ text: title, note: id }) },
    { id: 'city', title: copy.columns.city, cell: ({ city_name }) => ({ text: city_name ?? MISSING }) },
    {
      id: 'thing',
      title: copy.columns.thing,
      cell: ({ thing_kind, thing_id, city_id }) => ({
        text: `${copy.things[thing_kind]} ${thing_id}`,
        href: hrefOfClip(city_id, { kind: thing_kind, thingId: thing_id }),
      }),
    },
    {
      id: 'length',
      title: copy.columns.length,
      end: true,
      cell: ({ duration_ms }) => ({ text: `${Math.round(duration_ms / 1_000)} 秒` }),
    },
    {
      id: 'size',
      title: copy.columns.size,
      end: true,
      cell: ({ byte_count }) => ({ text: `${Math.ceil(byte_count / KB)} KB` }),
    },
    { id: 'who', title: copy.columns.who, cell: ({ staff_name }) => ({ text: staff_name ?? copy.demo }) },
    {
      id: 'at',
      title: copy.columns.at,
      sort: 'at',
      cell: ({ created_at }) => ({ text: momentText(created_at), tone: 'quiet' }),
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: (_filters, asked) => listConsoleClips(desk.db, asked),
});
