import type { Operation } from '../operation';
import { addFollowOperation } from './add-follow';
import { cancelFollowOperation } from './cancel-follow';
import { checkFollowOperation } from './check-follow';
import { dropKeptOperation } from './drop-kept';
import { endFollowOperation } from './end-follow';
import { followAuthorOperation } from './follow-author';
import { getArticleFollowListOperation } from './get-article-follow-list';

import { getFollowKeysOperation } from './get-follow-keys';
import { getKeptValuesOperation } from './get-kept-values';
import { getSubsAuthorsListOperation } from './get-subs-authors-list';
import { lookAtFollowsOperation } from './look-at-follows';
import { removeFollowsOperation } from './remove-follows';

import { takeAlongOperation } from './take-along';

/** The calls of what an account follows. */
export const followOperations: readonly Operation[] = [
  checkFollowOperation,
  addFollowOperation,
  endFollowOperation,
  followAuthorOperation,
  cancelFollowOperation,
  removeFollowsOperation,
  getFollowKeysOperation,
  lookAtFollowsOperation,
  getSubsAuthorsListOperation,
  getArticleFollowListOperation,
  takeAlongOperation,
  getKeptValuesOperation,
  dropKeptOperation,
];
