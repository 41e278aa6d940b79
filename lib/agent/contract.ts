import { z } from 'zod';
import { namedAreaSchema } from '@/lib/area/contract';
import { flag, id, idOptional, text } from '@/lib/kernel/decoders';
import { talkMessageSchema } from '@/lib/talk/contract';
import { CLIENT_ID } from '@/lib/talk/talk';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';

export const getAgentCallInput = z.strictObject({ agentId: id() });
export type GetAgentCallInput = z.input<typeof getAgentCallInput>;

export const agentCallSchema = z.object({
  /** As it is dialled, a comma before what is dialled once it answers; null: the operator has set up none. */
  phone: z.string().nullable(),
  /** Until when it reaches the agent (UTC ms). */
  until: z.int().nullable(),
  /** Why there is no number. */
  says: z.string().nullable(),
  /** The other ways, as addresses: to write to them (null: they take no messages), and to leave a number. */
  talk: z.string().nullable(),
  lead: z.string(),
});
export type AgentCall = z.output<typeof agentCallSchema>;

export const houseAgentsInput = z
  .strictObject({
    cityId: id(),
    /** A community. */
    houseId: idOptional(),
    /** A home: its own agents first. */
    estateId: idOptional(),
  })
  .refine(({ houseId, estateId }) => houseId !== undefined || estateId !== undefined, '需要 houseId 或 estateId');
export type HouseAgentsInput = z.input<typeof houseAgentsInput>;

/** That somebody of the site has checked an agent's licence. */
export const agentProofSchema = z.object({
  checkedDay: z.string(),
  /** The last day on which it holds. */
  untilDay: z.string(),
});
export type AgentProof = z.output<typeof agentProofSchema>;

/** What an agent's card shows. Phones never leave the server: contact goes through a lead or a relay. */
export const agentSummarySchema = z.object({
  id: z.number(),
  name: z.string(),
  store: z.string(),
  company: z.string(),
  licenceNo: z.string(),
  sinceYear: z.number(),
  /** 1 to 5. */
  rating: z.number().nullable(),
  reviewCount: z.number(),
  /** null: nobody has counted. */
  viewings30: z.number().nullable(),
  dealsTotal: z.number().nullable(),
  deals90: z.number().nullable(),
  responseMinutes: z.number().nullable(),
  plates: z.array(namedAreaSchema),
  /** The text of the drawn portrait (lib/picture/spec); null where there is none. */
  picture: z.string().nullable(),
  /** That their licence was checked; null: it was not, or no longer holds (agentProof.ts says until when). */
  proof: agentProofSchema.nullable(),
});
export type AgentSummary = z.output<typeof agentSummarySchema>;

export const estateAgentRoleSchema = z.enum(['lead', 'surveyor', 'keyholder']);
export type EstateAgentRole = z.output<typeof estateAgentRoleSchema>;

export const estateAgentSchema = agentSummarySchema.extend({
  /** What the agent does for this home; none where agents of the community stand in. */
  roles: z.array(estateAgentRoleSchema),
});
export type EstateAgent = z.output<typeof estateAgentSchema>;

export const getHouseAgentsAnswer = z.object({ agents: z.array(estateAgentSchema), takesMessages: z.boolean() });
export type GetHouseAgentsAnswer = z.output<typeof getHouseAgentsAnswer>;

export const searchHouseContractorInput = z.strictObject({ cityId: id(), houseId: id() });
export type SearchHouseContractorInput = z.input<typeof searchHouseContractorInput>;

export const searchHouseContractorAnswer = z.object({ agents: z.array(agentSummarySchema) });
export type SearchHouseContractorAnswer = z.output<typeof searchHouseContractorAnswer>;

export const contractorMessageSchema = z.strictObject({
  cityId: id(),
  /** The community. */
  houseId: id(),
  /** One of its agents; the first who takes messages where it is left out. */
  agentId: idOptional(),
  /** Made by whoever writes: sent again it is the same message. */
  clientId: z.string().regex(CLIENT_ID),
  text: text(TALK_LIMITS.text),
  givePhone: flag(),
});
export type ContractorMessage = z.input<typeof contractorMessageSchema>;

export const sendContractorMessageAnswer = z.object({ peerid: z.string(), message: talkMessageSchema });
export type SendContractorMessageAnswer = z.output<typeof sendContractorMessageAnswer>;
