import type { Operation } from '../operation';
import { getClipsOperation } from './get-clips';

/** The calls of clips. */
export const clipOperations: readonly Operation[] = [getClipsOperation];
