/**
 * How a picture is shown: small on a card, and on the dark scheme. It ends the text of a picture and is no part of what
 * the picture shows. Apart from the codec, since this little is all a browser needs.
 */
export interface PictureVariant {
  thumb?: boolean;
  dark?: boolean;
}

export const VARIANTS = ['thumb', 'dark'] as const;

/** The text of the same picture in a variant. */
export function withVariant(text: string, variant: PictureVariant): string {
  const bare = text.replace(/(-thumb)?(-dark)?$/, '');
  return [bare, ...VARIANTS.filter((name) => variant[name])].join('-');
}

/** Whether a picture is a floor plan, which is shown whole. */
export function isPlan(text: string): boolean {
  return text.startsWith('plan-');
}
