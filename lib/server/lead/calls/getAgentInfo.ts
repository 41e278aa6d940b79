import { type AgentInfo, agentInfoSchema, getAgentInfoInput } from '@/lib/lead/contract';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { paths } from '@/lib/routes/paths';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { readSupport, type SupportState } from '@/lib/server/support/queries/supportSettings';
import { answeringService } from '@/lib/server/talk/commands/rehearsal';
import { getAgentInfo } from '@/services/lead';

/** Where the two service entries of the lead form lead: `appUrl` inside the native app, `h5Url` elsewhere. */
function entries(cityId: number, { wechatNo }: SupportState, peer: string | null): AgentInfo {
  // Where a wish can be said in words.
  const search = paths.search(cityId);
  // Customer service, where somebody takes messages; else the agents of the city.
  const asked = peer === null ? paths.agents(cityId) : paths.talk(peer, { cityId });
  return {
    customHouse: {
      mainTitle: LEAD_CALL_COPY.customHouseTitle,
      subtitle: LEAD_CALL_COPY.customHouseSubtitle,
      appUrl: search,
      h5Url: search,
    },
    consultationTransformation: {
      mainTitle: LEAD_CALL_COPY.consultationTitle,
      subtitle: peer === null ? LEAD_CALL_COPY.consultationSubtitle : LEAD_CALL_COPY.consultationChat,
      appUrl: asked,
      h5Url: asked,
      wechatNo,
    },
  };
}

export const getAgentInfoOperation = operation(getAgentInfo, {
  summary: 'The two service entries that the lead form shows.',
  input: getAgentInfoInput,
  output: agentInfoSchema,
  handle: async ({ cityId }, { db }) => {
    await refuseUnknownCity(db, cityId);
    const support = await readSupport(db);
    return entries(cityId, support, await answeringService(db, support, cityId));
  },
});
