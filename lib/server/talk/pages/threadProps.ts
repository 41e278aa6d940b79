import { randomBytes } from 'node:crypto';
import { MESSAGES_DONE, type MessagesPageProps, type ThreadProps } from '@/lib/alert/views/messagesPage';
import { defined, known } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { hasSevenMoorIm } from '@/lib/kernel/version';
import { paths } from '@/lib/routes/paths';
import { getSupportUser } from '@/lib/server/account/calls/getSupportUser';
import { getAgentCall } from '@/lib/server/agent/calls/getAgentCall';
import { checked } from '@/lib/server/call/checked';
import type { Loaded } from '@/lib/server/page/definePage';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type { TalkAbout } from '@/lib/talk/contract';
import { getTalkInput, messageToSendSchema, readTalkInput } from '@/lib/talk/contract';
import { TALK_CALL_COPY } from '@/lib/talk/words/talk';
import { getTalk } from '../calls/getTalk';
import { readTalk } from '../calls/readTalk';
import { sendMessage } from '../calls/sendMessage';
import { sendTalkPicture } from '../calls/sendPicture';
import { stopTalk } from '../calls/stopTalk';

/**
 * The conversation that an address names by its peer (`userid`), or where what was posted leads to. Who the peer is the
 * database says: a name in the address (`username`) is read by nobody.
 */
export async function loadThread(
  context: PageContext,
  peerid: string,
): Promise<Loaded<MessagesPageProps> | PageRedirect> {
  const { request, query, posted, city, environment } = context;
  const about = aboutOf(query);
  const action = paths.talk(peerid, { ...about, cityId: city.id });
  const acted = posted ? await act(context, peerid, about, posted) : null;
  if (acted && 'redirectTo' in acted) return acted;
  const call = acted?.call ?? null;
  const before = parseId(query.before);
  const asked = defined({ peerid, cityId: city.id, ...about, before: before ?? undefined });
  const talk = await getTalk(request, checked(getTalkInput, asked));
  // Who has not talked with us here is asked on the operator's own page, where there is one.
  if (talk.peer.kind === 'service' && talk.messages.length === 0 && hasSevenMoorIm(environment.version)) {
    const { link } = await getSupportUser(request);
    if (link !== null) return { redirectTo: link, seeOther: true };
  }
  return {
    view: 'thread',
    done: MESSAGES_DONE.find((one) => one === query.done) ?? null,
    problem: acted?.problem ?? null,
    talk,
    about,
    action,
    call,
    isLatest: before === null,
    typed: acted?.problem ? (posted?.text ?? '') : '',
    clientId: posted?.clientId ?? randomBytes(12).toString('hex'),
  };
}

const aboutOf = (query: PageContext['query']): TalkAbout =>
  known({
    estateId: parseId(query.estateId),
    rentalId: parseId(query.rentalId),
    houseId: parseId(query.houseId),
    projectId: parseId(query.projectId),
  });

interface Acted {
  problem: string | null;
  call: ThreadProps['call'];
}

const refused = (problem: string): Acted => ({ problem, call: null });

/** What is done leads to an address, so that it is not done again when the page is read anew; else why it was not. */
async function act(
  { request, city, query, files = [] }: PageContext,
  peerid: string,
  about: TalkAbout,
  posted: RawForm,
): Promise<PageRedirect | Acted | null> {
  const to = (query: Record<string, string>): PageRedirect => ({
    // Without a script the page is read from its top: what was just written stands at its end.
    redirectTo: `${paths.talk(peerid, { ...about, cityId: city.id, ...query })}${query.done ? '' : '#newest'}`,
    seeOther: true,
  });
  try {
    if (posted.do === 'stop' || posted.do === 'resume') {
      const { stopped } = await stopTalk(request, { peerid, stop: posted.do === 'stop' });
      return to({ done: stopped ? 'stopped' : 'resumed' });
    }
    if (posted.do === 'read') {
      const upTo = parseId(posted.upTo);
      if (upTo !== null) await readTalk(request, checked(readTalkInput, { peerid, upTo }));
      return { redirectTo: paths.messages({ show: 'talks' }), seeOther: true };
    }
    if (posted.do === 'call') return await calledNumber(request, peerid);
    const clientId = posted.clientId ?? '';
    if (posted.do === 'picture') {
      const [file] = files;
      if (!file) return refused(TALK_CALL_COPY.noPicture);
      const picture = Buffer.from(file).toString('base64');
      await sendTalkPicture(request, { peerid, cityId: city.id, ...about, clientId, picture });
      return to({});
    }
    // Of a form that was too large nothing has come; its address says what it was for.
    if (posted.do === undefined && query.picture !== undefined) return refused(TALK_CALL_COPY.pictureBytes);
    if (posted.do !== 'send') return null;
    await sendMessage(
      request,
      checked(messageToSendSchema, {
        peerid,
        cityId: city.id,
        ...about,
        givePhone: posted.givePhone === '1',
        clientId,
        text: posted.text ?? '',
      }),
    );
    return to({});
  } catch (failure) {
    const { code, message } = formRefusal(failure, request);
    if (code === 'notFound') throw failure;
    return refused(message);
  }
}

async function calledNumber(request: PageContext['request'], peerid: string): Promise<Acted> {
  const agentId = parseId(peerid);
  if (agentId === null) return refused(TALK_CALL_COPY.noRelay);
  const { phone, until, says } = await getAgentCall(request, { agentId });
  return phone === null || until === null
    ? refused(says ?? TALK_CALL_COPY.noRelay)
    : { problem: null, call: { phone, until } };
}
