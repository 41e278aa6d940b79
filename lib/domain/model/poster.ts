/** What stands on the picture of a report that is shared: words as they are shown. */
export interface Poster {
  title: string;
  /** Which days it is of. */
  period: string;
  headline: string;
  /** The one large figure, and what it rests on. */
  hero: string;
  source: string;
  /** At most six: name and figure. */
  figures: [string, string][];
  /** Whose it is, and what to mind. */
  foot: string;
  note: string;
}
