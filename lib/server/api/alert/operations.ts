import type { Operation } from '../operation';
import { addPushDeviceOperation } from './add-push-device';

import { readNoticesOperation } from './read-notices';
import { removePushDeviceOperation } from './remove-push-device';

import { saveSearchOperation } from './save-search';

/** The calls of saved searches, of what they have found, and of how one is told of that and of what one follows. */
export const alertOperations: readonly Operation[] = [
  saveSearchOperation,
  readNoticesOperation,
  addPushDeviceOperation,
  removePushDeviceOperation,
];
