/** A number that stands between two people: neither hears the other's own. */
export interface RelayNumber {
  /** As it is dialled: digits, with a comma before what is dialled once it answers. */
  number: string;
  /** UTC ms */
  until: number;
}

/** Whom the number is to reach, and our own id of it for the provider's records: nothing of who calls. */
export interface RelayRequest {
  agentId: number;
  reference: string;
}

/** Where relay numbers come from. `now` in UTC ms. */
export interface RelayAdapter {
  /** Throws where none is given. */
  bind(request: RelayRequest, now: number): Promise<RelayNumber>;
}
