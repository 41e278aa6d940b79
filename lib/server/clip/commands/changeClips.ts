import { randomBytes } from 'node:crypto';
import type { ClipThing } from '@/lib/clip/clip';
import { CLIP_LIMITS as limits } from '@/lib/clip/clipLimits';
import { CONSOLE_CLIP_COPY } from '@/lib/console/words/clip';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { lineOf } from '@/lib/server/article/commands/articleFields';
import { fetchPicture } from '@/lib/server/images/fetchPicture';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { checkClip } from '../checkClip';
import { deleteClip, findClipThing, storeClip } from '../queries/clips';

const { problems: wrong } = CONSOLE_CLIP_COPY;
const ID_BYTES = 12;

/** The two files of a clip as they came; null: none was chosen. */
export interface SentClip {
  file: Uint8Array | null;
  poster: Uint8Array | null;
}

/**
 * Keeps a clip with its poster. Answers its id. Throws ApiError: forbidden, badInput with what is
 * wrong by field.
 */
export async function addClip(context: ConsoleContext, posted: RawForm, { file, poster }: SentClip): Promise<string> {
  requireConsole('articles', context.staff);
  const { db, now, staff } = context;
  const title = lineOf(posted.title);
  const named = thingOfAddress(posted.thing ?? '');
  const thing = named && (await findClipThing(db, named.kind, named.id));
  const problems = defined({
    title: title === '' || [...title].length > limits.title ? wrong.title : undefined,
    thing: thing ? undefined : wrong.thing,
    file: file ? undefined : wrong.noFile,
    poster: posterProblem(poster),
  });
  if (Object.keys(problems).length > 0 || !named || !thing || !file || !poster) throw ApiError.ofFields(problems);
  const image = await fetchPicture(poster, limits.posterWidth, NOTE_REFUSALS, 'poster');
  const clip = await checkClip(file);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const entry = { action: 'clip-add', subject: id, detail: joinKnown([title, `${named.kind} ${named.id}`]) } as const;
  await changeInConsole(context, entry, (transaction) =>
    storeClip(transaction, {
      id,
      city_id: thing.cityId,
      thing_kind: named.kind,
      thing_id: named.id,
      title,
      ...clip,
      poster: image.data,
      staff_name: staff.shownName,
      created_at: now,
    }),
  );
  return id;
}

function posterProblem(poster: SentClip['poster']): string | undefined {
  if (!poster) return wrong.noPoster;
  return poster.length > limits.posterBytes ? NOTE_REFUSALS.pictureBytes : undefined;
}

/** Deletes a clip for good, with a reason. Throws as addClip; badInput (id) of one that there is not. */
export async function removeClip(context: ConsoleContext, posted: RawForm): Promise<void> {
  requireConsole('articles', context.staff);
  const reason = readReason(posted.reason);
  const id = lineOf(posted.id);
  await changeInConsole(
    context,
    (detail: string) => ({ action: 'clip-remove', subject: id, detail, reason }),
    async (transaction) => {
      const title = await deleteClip(transaction, id);
      if (title === null) throw ApiError.ofFields({ id: wrong.gone });
      await emptyLogAfter(transaction, context);
      return title;
    },
  );
}

const ADDRESS = /\/\d+\/(house-detail|house-resold)\/(\d{1,15})(?:[/?#]|$)/;

/** What the address of a page shows: "https://a.example/605/house-detail/1001". */
function thingOfAddress(typed: string): { kind: ClipThing; id: number } | null {
  const parts = ADDRESS.exec(typed.trim());
  if (!parts) return null;
  return { kind: parts[1] === 'house-detail' ? 'estate' : 'community', id: Number(parts[2]) };
}
