import { getClipsOperation } from './get-clips';

/** The calls of clips. */
export const clipOperations = [getClipsOperation] as const;
