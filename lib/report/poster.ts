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
  /** The address that a QR code leads to: in place of the figures, or small below four of them. */
  qr?: string | undefined;
  /** Beside the small code. */
  scan?: string | undefined;
  /** Whose it is, and what to mind. */
  foot: string;
  note: string;
}
