import type { NamedArea } from './area';

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
  viewings30: number;
  dealsTotal: number;
  deals90: number;
  responseMinutes: number | null;
  plates: NamedArea[];
  /** The text of the drawn portrait (lib/domain/picture/spec); null where there is none. */
  picture: string | null;
}
