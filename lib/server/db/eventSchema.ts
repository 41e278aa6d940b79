// What another system of the operator's was told last (docs/decisions/0117). Times in UTC ms.

export interface NotifiedEventTable {
  kind: 'lead' | 'order';
  /** The number on a lead's receipt; an order's serial number. */
  subject: string;
  /** What was told of it, as one text: it is told again where this is another. */
  state: string;
  /** How often it was told of. */
  times: number;
  notified_at: number;
}

export interface EventDatabase {
  notified_events: NotifiedEventTable;
}
