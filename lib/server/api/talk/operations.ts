import type { Operation } from '../operation';
import { findPeerOperation } from './find-peer';
import { getTalkOperation } from './get-talk';
import { listTalksOperation } from './list-talks';
import { readTalkOperation } from './read-talk';
import { sendMessageOperation } from './send-message';
import { sendPictureOperation } from './send-picture';
import { stopTalkOperation } from './stop-talk';

/** The calls of conversations with agents and customer service. */
export const talkOperations: readonly Operation[] = [
  listTalksOperation,
  getTalkOperation,
  sendMessageOperation,
  sendPictureOperation,
  findPeerOperation,
  readTalkOperation,
  stopTalkOperation,
];
