import { z } from 'zod';

/** A picture is a URL of the operator's, or a drawn one by its spec (lib/picture/spec.ts). */
export const pictureRefSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url: z.string() }),
  z.object({ kind: z.literal('drawn'), spec: z.string() }),
]);
export type PictureRef = z.output<typeof pictureRefSchema>;
