import type { Operation } from '../operation';

import { markHomeOperation } from './mark-home';

/** The calls of notes that one writes when one looks at homes, and of marks. */
export const noteOperations: readonly Operation[] = [markHomeOperation];
