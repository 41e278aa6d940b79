/** What a site does before it opens, in this order; `minutes`: how long somebody takes who has what it needs. */
export const FIRST_DAY_STEPS = [
  { key: 'site', minutes: 4 },
  { key: 'data', minutes: 12 },
  { key: 'staff', minutes: 3 },
  { key: 'channels', minutes: 15 },
  { key: 'announcement', minutes: 3 },
  { key: 'lead', minutes: 5 },
] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]['key'];

export const isFirstDayStep = (text: unknown): text is FirstDayStep => FIRST_DAY_STEPS.some(({ key }) => key === text);

/** What of an installation the steps are told from. */
export interface SiteFacts {
  /** SITE_ORIGIN; null where it is not set. */
  origin: string | null;
  /** Cities with the operator's own data. */
  ownCities: readonly string[];
  /** Cities that are invented. */
  demoCities: number;
  /** Rows that runs have stored, and those that they have refused. */
  imported: { stored: number; rejected: number };
  /** Those who have come in, and those who are invited. */
  staff: { working: number; invited: number };
  /** null: no provider of text messages is set. */
  sms: { signName: string; last: 'sent' | 'failed' | null; failure: string | null } | null;
  payments: { wechatPay: boolean; alipay: boolean; apple: boolean };
  /** How many visitors see now, or will. */
  announcements: number;
  leads: number;
}

/** Which steps are done by what there is, whoever did it. */
export const doneSteps = (facts: SiteFacts): Readonly<Record<FirstDayStep, boolean>> => ({
  site: facts.origin !== null,
  data: facts.ownCities.length > 0,
  staff: facts.staff.working > 1,
  channels: facts.sms?.last === 'sent' && Object.values(facts.payments).some((is) => is),
  announcement: facts.announcements > 0,
  lead: facts.leads > 0,
});

/** What is counted of the demo and of the operator's own data. */
export const FIRST_DAY_ROWS = ['communities', 'estates', 'rentals', 'projects', 'deals'] as const;
export type ComparedRows = Readonly<Record<(typeof FIRST_DAY_ROWS)[number], { demo: number; own: number }>>;
