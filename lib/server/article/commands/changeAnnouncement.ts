import { randomBytes } from 'node:crypto';
import { momentText } from '@/lib/account/views/infoText';
import { PRESS_LIMITS as limits } from '@/lib/article/pressLimits';
import { CONSOLE_PRESS_COPY } from '@/lib/console/words/press';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { shanghaiMoment } from '@/lib/kernel/shanghaiMoment';
import { findCity } from '@/lib/server/area/queries/cities';
import type { AnnouncementTable } from '@/lib/server/db/pressSchema';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { changeAnnouncement, findAnnouncement, storeAnnouncement } from '../queries/announcements';
import { lineOf, linesOf } from './articleFields';

const { problems: wrong } = CONSOLE_PRESS_COPY;
const ID_BYTES = 9;

type Fields = Pick<AnnouncementTable, 'city_id' | 'title' | 'body' | 'from_at' | 'until_at'>;

/**
 * Tells everybody, or a city, something from a time to another. Answers its id. Throws ApiError: forbidden for anybody but
 * publishers, badInput with what is wrong by field.
 */
export async function addAnnouncement(context: ConsoleContext, posted: RawForm): Promise<string> {
  requireConsole('articles', context.staff);
  const { now, staff } = context;
  const fields = await read(context, posted);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const entry = { action: 'announcement-add', subject: id, detail: detailOf(fields) } as const;
  await changeInConsole(context, entry, (transaction) =>
    storeAnnouncement(transaction, {
      id,
      ...fields,
      ended_at: null,
      staff_id: staff.id,
      staff_name: staff.shownName,
      created_at: now,
      updated_at: now,
    }),
  );
  return id;
}

/** Throws as addAnnouncement; notFound of what there is not. */
export async function rewriteAnnouncement(context: ConsoleContext, id: string, posted: RawForm): Promise<void> {
  requireConsole('articles', context.staff);
  const fields = await read(context, posted);
  const entry = { action: 'announcement-change', subject: id, detail: detailOf(fields) } as const;
  await changeInConsole(context, entry, async (transaction) => {
    if (!(await findAnnouncement(transaction, id))) throw new ApiError('notFound');
    await changeAnnouncement(transaction, id, { ...fields, updated_at: context.now });
  });
}

/** Ends it before its time, with a reason. Throws as rewriteAnnouncement; conflict of one that somebody has ended. */
export async function endAnnouncement(context: ConsoleContext, id: string, why: string | undefined): Promise<void> {
  requireConsole('articles', context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    (detail: string) => ({ action: 'announcement-end', subject: id, detail, reason }),
    async (transaction) => {
      const known = await findAnnouncement(transaction, id);
      if (!known) throw new ApiError('notFound');
      if (known.ended_at !== null) throw new ApiError('conflict', wrong.ended);
      await changeAnnouncement(transaction, id, { ended_at: context.now, updated_at: context.now });
      return known.title;
    },
  );
}

const detailOf = ({ title, from_at, until_at }: Fields): string =>
  joinKnown([title, `${momentText(from_at)} -> ${momentText(until_at)}`]);

async function read({ db, now }: ConsoleContext, posted: RawForm): Promise<Fields> {
  const [title, body] = [lineOf(posted.title), linesOf(posted.body)];
  const [from, until] = [lineOf(posted.from), lineOf(posted.until)];
  const [fromAt, untilAt] = [from === '' ? now : shanghaiMoment(from), shanghaiMoment(until)];
  const cityId = posted.city ? Number(posted.city) : null;
  const city = cityId === null || !Number.isSafeInteger(cityId) ? null : await findCity(db, cityId);
  const problems = defined({
    title: title === '' || [...title].length > limits.announcementTitle ? wrong.announcementTitle : undefined,
    body: body === '' || [...body].length > limits.announcement ? wrong.announcement : undefined,
    from: fromAt === null ? wrong.at : undefined,
    until: untilAt === null || untilAt <= (fromAt ?? now) ? wrong.until : undefined,
    city: posted.city && !city ? wrong.city : undefined,
  });
  if (Object.keys(problems).length > 0) throw ApiError.ofFields(problems);
  return { city_id: city?.id ?? null, title, body, from_at: fromAt ?? now, until_at: untilAt ?? now };
}
