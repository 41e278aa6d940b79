import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { answeringService } from '@/lib/server/talk/commands/rehearsal';
import { type CityPeer, cityPeerSchema, type GetCityPeerInput, getCityPeerInput } from '@/lib/support/contract';
import { hoursText } from '@/lib/support/views/hoursText';
import { TALK_CALL_COPY } from '@/lib/talk/words/talk';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/support';
import { readSupport } from '../queries/supportSettings';

/** Whom customer-service chat talks to in a city, and when they are there; refused while it is off. Throws ApiError 'supportUnavailable' where nobody takes messages. */
export async function getCityPeer({ db }: ApiContext, { cityId }: GetCityPeerInput): Promise<CityPeer> {
  await refuseUnknownCity(db, cityId);
  const support = await readSupport(db);
  const peerid = await answeringService(db, support, cityId);
  if (peerid === null) throw new ApiError('supportUnavailable');
  return { peerid, name: TALK_CALL_COPY.service, hours: support.week && hoursText(support.week) };
}

export const getCityPeerOperation = operation(calls.getCityPeer, {
  summary: 'Whom customer-service chat talks to in a city, and when they are there; refused while it is off.',
  input: getCityPeerInput,
  output: cityPeerSchema,
  handle: (input, context) => getCityPeer(context, input),
});
