/** proof: of a certificate, for the staff alone. portrait: for visitors, once somebody has approved it. */
export const AGENT_PICTURE_KINDS = ['proof', 'portrait'] as const;
export type AgentPictureKind = (typeof AGENT_PICTURE_KINDS)[number];
