import type { Operation } from '../operation';

import { getTalkOperation } from './get-talk';

import { readTalkOperation } from './read-talk';
import { sendMessageOperation } from './send-message';

/** The calls of conversations with agents and customer service. */
export const talkOperations: readonly Operation[] = [getTalkOperation, sendMessageOperation, readTalkOperation];
