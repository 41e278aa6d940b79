import { z } from 'zod';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { id } from '@/lib/server/call/schema';
import { servicePeerOf } from '@/lib/server/talk/commands/talkPeer';
import { hoursText } from '@/lib/support/views/hoursText';
import { TALK_CALL_COPY } from '@/lib/talk/words/talk';
import { ApiError } from '@/services/http/apiError';
import type { CityPeer } from '@/services/support';
import * as calls from '@/services/support';
import { readSupport } from '../queries/supportSettings';

/** Whom customer-service chat talks to in a city, and when they are there; refused while it is off. Throws ApiError 'supportUnavailable' where nobody takes messages. */
export async function getCityPeer({ db }: ApiContext, { cityId }: { cityId: number }): Promise<CityPeer> {
  await refuseUnknownCity(db, cityId);
  const support = await readSupport(db);
  const peerid = servicePeerOf(support, cityId);
  if (!support.isOn || peerid === null) throw new ApiError('supportUnavailable');
  return { peerid, name: TALK_CALL_COPY.service, hours: support.week && hoursText(support.week) };
}

export const getCityPeerOperation = operation(calls.getCityPeer, {
  summary: 'Whom customer-service chat talks to in a city, and when they are there; refused while it is off.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ peerid: z.string(), name: z.string(), hours: z.string().nullable() }),
  handle: (input, context) => getCityPeer(context, input),
});
