import { momentText } from '@/lib/account/views/infoText';
import { type ConsoleFact, historyFacts } from '@/lib/console/views/facts';
import { staffChoices } from '@/lib/console/views/tableParts';
import { askedText, waitsCell } from '@/lib/console/views/talkConsoleText';
import { type ConsoleMessage, TALK_DONE, type TalkPageProps } from '@/lib/console/views/talkPages';
import { CONSOLE_TALK_COPY as copy } from '@/lib/console/words/talk';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { readUploadedFiles, type Upload } from '@/lib/server/request/uploads';
import { newToken } from '@/lib/server/session/tokens';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { listWorkingStaff } from '@/lib/server/staff/queries/staff';
import { cardOf, pictureOf, textOf } from '@/lib/server/talk/calls/ownTalks';
import {
  answerTalk,
  answerWithPicture,
  assignTalk,
  endTalk,
  pictureInConsole,
  talkInConsole,
} from '@/lib/server/talk/commands/answerTalk';
import { isAgentBlocked } from '@/lib/server/talk/queries/blockedAgents';
import { type ConsoleTalk, findConsoleTalk } from '@/lib/server/talk/queries/consoleTalks';
import { listMessages, type MessageRow } from '@/lib/server/talk/queries/conversations';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { hrefOfCard } from '@/lib/talk/views/cardHref';
import { TALK_CALL_COPY } from '@/lib/talk/words/talk';
import { ApiError } from '@/services/http/apiError';
import { defineConsolePage } from './defineConsolePage';

const HISTORY = 20;

/** One conversation: what was written, an answer, whose it is, and what it is about. */
export const consoleTalkPage = defineConsolePage<TalkPageProps>({
  path: consolePaths.talk(),
  name: copy.messages,
  access: 'leads',
  up: { href: consolePaths.talks(), steps: 3 },
  takesFiles: true,
  async open({ consoleContext, query, upload, now }) {
    const { id } = query;
    if (!id) throw new PageNotFound();
    await talkInConsole(consoleContext.db, consoleContext.staff, id);
    if (query.picture !== undefined) return { picture: await pictureInConsole(consoleContext, id, query.picture) };
    const sent = { to: consolePaths.talk({ id, done: 'sent' }) };
    return {
      actions: {
        async send({ text = '', clientId = '' }) {
          await answerTalk(consoleContext, id, text, clientId);
          return sent;
        },
        async picture({ clientId = '' }) {
          await answerWithPicture(consoleContext, id, await sentPicture(upload), clientId);
          return sent;
        },
        end: () => endTalk(consoleContext, id),
        async assign({ staff }) {
          await assignTalk(consoleContext, id, staff || null);
          // Who has handed their own on sees it no longer.
          const isTheirs = await talkInConsole(consoleContext.db, consoleContext.staff, id).catch(() => null);
          return isTheirs ? undefined : { to: consolePaths.talks() };
        },
      },
      doneAt: (done) => consolePaths.talk({ id, done }),
      isRefusal: ({ code }) => code !== 'notFound',
      done: TALK_DONE,
      async load({ typed }) {
        const talk = await findConsoleTalk(consoleContext.db, id);
        if (!talk) throw new PageNotFound();
        const before = parseId(query.before);
        const [rows, staff, history] = await Promise.all([
          listMessages(consoleContext.db, id, defined({ most: TALK_LIMITS.shown + 1, before: before ?? undefined })),
          listWorkingStaff(consoleContext.db, 'leads'),
          listAuditOf(consoleContext.db, id, HISTORY),
        ]);
        const shown = rows.slice(-TALK_LIMITS.shown);
        return {
          id,
          title: maskedPhone(talk),
          facts: factsOf(talk, now),
          messages: shown.map((row) => messageOf(row, talk)),
          older: rows.length > shown.length ? (shown[0]?.id ?? null) : null,
          isStopped: talk.stopped_at !== null || (await isAgentBlocked(consoleContext.db, talk.user_id, talk.agent_id)),
          isEnded: talk.ended_at !== null,
          home: await homeOf(consoleContext.db, talk),
          staff: staffChoices(staff),
          assignee: talk.staff_id ?? '',
          history: historyFacts(history),
          clientId: newToken().slice(0, 22),
          typed: typed.text ?? '',
        };
      },
    };
  },
});

function factsOf(talk: ConsoleTalk, now: number): ConsoleFact[] {
  return [
    { name: copy.columns.to, text: joinKnown([askedText(talk), talk.city_name]) },
    { name: copy.columns.staff, text: talk.staff_name ?? copy.unassigned },
    { name: copy.columns.waits, text: waitsCell(talk, now).text },
  ];
}

function messageOf(row: MessageRow, { member_read }: ConsoleTalk): ConsoleMessage {
  const isOurs = row.side === 'staff';
  const read = isOurs && row.id <= member_read ? copy.read : null;
  const who = isOurs ? (row.staff_name ?? copy.rehearsal) : copy.you;
  return {
    id: row.id,
    isOurs,
    text: textOf(row),
    picture: shownPicture(row),
    note: joinKnown([who, momentText(row.created_at), read]),
  };
}

function shownPicture(row: MessageRow): ConsoleMessage['picture'] {
  const picture = pictureOf(row);
  if (!picture) return null;
  const { id, width, height } = picture;
  return { href: consolePaths.talk({ id: row.conversation_id, picture: id }), width, height };
}

/** The picture that a form brought. Throws ApiError badInput by field. */
async function sentPicture(upload: Upload | null): Promise<Uint8Array> {
  const [sent] = upload?.arrived.files ?? [];
  // Before it is read: a form with files may be larger.
  if (upload?.problem != null || (sent && sent.bytes > TALK_LIMITS.pictureBytes))
    throw ApiError.ofFields({ picture: TALK_CALL_COPY.pictureBytes });
  const [bytes] = upload && sent ? await readUploadedFiles(upload) : [];
  if (!bytes) throw ApiError.ofFields({ picture: TALK_CALL_COPY.noPicture });
  return bytes;
}

async function homeOf(db: Db, { about_kind, about_id }: ConsoleTalk): Promise<TalkPageProps['home']> {
  if (about_kind === null || about_id === null) return null;
  const card = await cardOf(db, { kind: about_kind, id: about_id });
  if (!card) return null;
  const facts = [
    { name: copy.facts.facts, text: card.facts || MISSING },
    { name: copy.facts.price, text: card.price ?? MISSING },
  ];
  return { title: card.title, href: hrefOfCard(card), facts: card.kind === 'community' ? [] : facts };
}
