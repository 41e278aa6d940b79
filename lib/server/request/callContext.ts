import { COOKIES } from '@/lib/config/cookies';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { isPromoterCode } from '@/lib/promoter/promoterCode';
import type { ApiContext, PayerSigns } from '@/lib/server/call/context';
import { database } from '@/lib/server/database/database';
import type { RequestDetails } from '@/lib/server/http/requestDetails';
import { deviceIndex } from '@/lib/server/session/deviceMark';
import { isToken } from '@/lib/server/session/tokens';
import { readVisitMark } from '@/lib/visit/visitMark';
import { recogniseViewer } from './recogniseViewer';

/**
 * What is known of a request, a call's or a page's. Its `effects` hold what the answer must bring whatever else it says.
 * `now` in UTC ms.
 */
export async function callContext(facts: RequestDetails, now: number): Promise<ApiContext> {
  const { db, dialect } = await database();
  const { viewer, session, effects } = await recogniseViewer({ db, dialect }, facts, now);
  const { requestId, visitor, network, environment } = facts;
  const sessionId = session?.id ?? null;
  const signInMark = markOf(facts);
  const promoterCode = promoterOf(facts);
  const device = deviceIndex(facts.cookies[COOKIES.device.name]);
  return {
    db,
    dialect,
    now,
    viewer,
    sessionId,
    environment,
    visitor,
    network,
    requestId,
    signInMark,
    promoterCode,
    device,
    ...defined({ visitSource: readVisitMark(facts.cookies[COOKIES.visit.name], dayOf(now))?.source }),
    payer: payerOf(facts),
    effects: [...effects],
  };
}

/** As we give them: a token's letters. */
function markOf({ cookies }: Pick<RequestDetails, 'cookies'>): string | null {
  const mark = cookies[COOKIES.signInMark.name];
  return mark !== undefined && isToken(mark) ? mark : null;
}

function promoterOf({ cookies }: Pick<RequestDetails, 'cookies'>): string | null {
  const code = cookies[COOKIES.promoter.name];
  return isPromoterCode(code) ? code : null;
}

const payerOf = ({ address, cookies }: Pick<RequestDetails, 'address' | 'cookies'>): PayerSigns => ({
  address,
  appWechatPay: cookies[COOKIES.appWechatPay.name] === '1',
  orderCallback: cookies[COOKIES.orderCallback.name] ?? null,
});
