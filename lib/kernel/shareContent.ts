/** What a page says of itself when it is passed on. */
export interface ShareContent {
  title: string;
  description: string;
  /** Path of our own. */
  path: string;
  imageUrl: string;
}
