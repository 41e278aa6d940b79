import { CLIP_LIMITS } from '@/lib/clip/clipLimits';
import { hrefOfClip } from '@/lib/clip/views/clipsPage';
import { CLIP_DONE, type ConsoleClipsProps } from '@/lib/console/views/pressPages';
import { momentCell } from '@/lib/console/views/tableParts';
import { CONSOLE_CLIP_COPY as copy } from '@/lib/console/words/clip';
import { MISSING } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { addClip, removeClip, type SentClip } from '@/lib/server/clip/commands/changeClips';
import { listConsoleClips } from '@/lib/server/clip/queries/clips';
import type { Db } from '@/lib/server/db/client';
import { isPicture } from '@/lib/server/images/reencode';
import type { Upload } from '@/lib/server/request/uploads';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';
import { readPostedFiles, requirePress } from './postedFiles';

/** Clips of homes and communities: sent, listed, deleted. */
export const consoleClipsPage = defineConsolePage<ConsoleClipsProps>({
  path: consolePaths.clips(),
  name: copy.page,
  access: 'articles',
  takesFiles: true,
  open: ({ consoleContext, upload }) => ({
    table: clipsTable(consoleContext.db),
    actions: {
      '': requirePress,
      async add(posted) {
        await addClip(consoleContext, posted, await filesOf(upload));
      },
      remove: (posted) => removeClip(consoleContext, posted),
    },
    doneAt: (done) => consolePaths.clips({ done }),
    done: CLIP_DONE,
  }),
});

const SENT = { field: 'file', bytes: CLIP_LIMITS.bytes, tooLarge: copy.problems.tooLarge };

async function filesOf(upload: Upload | null): Promise<SentClip> {
  const files = await readPostedFiles(upload, SENT);
  return { file: files.find((bytes) => !isPicture(bytes)) ?? null, poster: files.find(isPicture) ?? null };
}

const KB = 1024;

const clipsTable = (db: Db) =>
  defineTable({
    page: 'clips',
    order: '-at',
    filters: {},
    list: (_filters, asked) => listConsoleClips(db, asked),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    title: ({ title, id }) => ({ text: title, note: id }),
    city: ({ city_name }) => city_name ?? MISSING,
    thing: ({ thing_kind, thing_id, city_id }) => ({
      text: `${copy.things[thing_kind]} ${thing_id}`,
      href: hrefOfClip(city_id, { kind: thing_kind, thingId: thing_id }),
    }),
    length: { end: true, cell: ({ duration_ms }) => `${Math.round(duration_ms / 1_000)} 秒` },
    size: { end: true, cell: ({ byte_count }) => `${Math.ceil(byte_count / KB)} KB` },
    who: ({ staff_name }) => staff_name ?? copy.demo,
    at: { sort: true, cell: ({ created_at }) => momentCell(created_at) },
  });
