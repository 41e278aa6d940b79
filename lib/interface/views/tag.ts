/** good: a fact in the buyer's favour. warn: a risk. down: a price cut. gold: membership. glass: over a picture. */
export type TagTone = 'plain' | 'good' | 'warn' | 'down' | 'gold' | 'glass';

export interface TagItem {
  text: string;
  tone?: TagTone;
}
