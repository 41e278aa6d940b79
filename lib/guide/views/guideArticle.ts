export const GUIDE_TOPICS = ['site', 'buying', 'selling', 'renting'] as const;
export type GuideTopic = (typeof GUIDE_TOPICS)[number];

export const isGuideTopic = (text: unknown): text is GuideTopic => GUIDE_TOPICS.some((topic) => topic === text);

/** The day on which all of the guide was last read through: what is later has a day of its own. */
export const GUIDE_READ_ON = '2026-11-23';

/** Of our own making: what the rules of money are stands in the calculators, with their sources, and not here. */
export interface GuideArticle {
  /** In its address. */
  slug: string;
  title: string;
  summary: string;
  text: readonly string[];
  /** Where one goes on; each is a page of the visitor's city. */
  links: readonly { text: string; to: (cityId: number) => string }[];
  /** What it says of a rule that is not ours, and where that stands; without a primary text it says 待核. */
  source?: string;
  /** The day on which it was written, where that is after GUIDE_READ_ON. */
  writtenOn?: string;
}

export interface PlacedArticle extends GuideArticle {
  topic: GuideTopic;
}
