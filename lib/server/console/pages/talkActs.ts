import { assignText } from '@/lib/console/views/bulkTexts';
import { askedText } from '@/lib/console/views/talkConsoleText';
import { CONSOLE_TALK_COPY as copy } from '@/lib/console/words/talk';
import { joinKnown } from '@/lib/kernel/format/text';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import type { StaffRow } from '@/lib/server/staff/queries/staff';
import { assignTalk, endTalk, talkInConsole } from '@/lib/server/talk/commands/answerTalk';
import { type ConsoleTalk, findConsoleTalk } from '@/lib/server/talk/queries/consoleTalks';
import { ApiError } from '@/services/http/apiError';
import type { BulkAct, JudgedRow } from '../commands/bulkRun';
import { judgedAs } from './judgedAs';

/** What can be done to many conversations: whose they are, and that they are over. */
export function talkActs(context: ConsoleContext, staff: readonly StaffRow[]): BulkAct[] {
  const judge =
    (whyNot: (talk: ConsoleTalk) => string | null) =>
    (id: string): Promise<JudgedRow | null> =>
      judgedAs(async () => {
        await talkInConsole(context.db, context.staff, id);
        const talk = await findConsoleTalk(context.db, id);
        if (!talk) throw new ApiError('notFound');
        return { title: joinKnown([maskedPhone(talk), askedText(talk)], '，'), problem: whyNot(talk) };
      });
  const giving = (to: StaffRow | null): BulkAct => ({
    value: to ? `assign:${to.id}` : 'pool',
    text: to ? assignText(to.shown_name) : copy.bulk.pool,
    asksReason: false,
    judge: judge(({ staff_id }) => (staff_id === (to?.id ?? null) ? copy.bulk.same : null)),
    run: (id) => assignTalk(context, id, to?.id ?? null),
  });
  return [
    ...staff.map(giving),
    giving(null),
    {
      value: 'end',
      text: copy.bulk.end,
      asksReason: false,
      judge: judge(({ ended_at }) => (ended_at === null ? null : copy.bulk.ended)),
      run: (id) => endTalk(context, id),
    },
  ];
}
