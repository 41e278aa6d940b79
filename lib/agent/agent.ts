import type { NamedArea } from '@/lib/area/area';
import type { AgentProof } from './agentProof';

/** What an agent's card shows. Phones never leave the server: contact goes through a lead or a relay. */
export interface AgentSummary {
  id: number;
  name: string;
  store: string;
  company: string;
  licenceNo: string;
  sinceYear: number;
  /** 1 to 5. */
  rating: number | null;
  reviewCount: number;
  /** null: nobody has counted. */
  viewings30: number | null;
  dealsTotal: number | null;
  deals90: number | null;
  responseMinutes: number | null;
  plates: NamedArea[];
  /** The text of the drawn portrait (lib/picture/spec); null where there is none. */
  picture: string | null;
  /** That their licence was checked; null: it was not, or no longer holds (agentProof.ts says until when). */
  proof: AgentProof | null;
}
