import type {
  AddFollowAnswer,
  CancelFollowAnswer,
  CancelFollowInput,
  CheckFollowAnswer,
  DeleteSyncedValueAnswer,
  DeleteSyncedValueInput,
  DeviceData,
  EndFollowAnswer,
  FollowAuthorAnswer,
  FollowAuthorInput,
  FollowedThing,
  GetFollowedArticlesAnswer,
  GetFollowedAuthorsAnswer,
  GetFollowKeysAnswer,
  ImportDeviceDataAnswer,
  MarkFollowsSeenAnswer,
  RemoveFollowsAnswer,
  RemoveFollowsInput,
  SyncedValues,
} from '@/lib/follow/contract';
import type { NoInput } from '@/lib/kernel/contract';
import { endpoint } from './http/endpoint';

// What the viewer's account follows. Homes, rentals, communities, projects and plates: services/saved.

/** Whether the viewer follows something, and since when (UTC ms). */
export const checkFollow = endpoint<FollowedThing, CheckFollowAnswer>('GET', 'message-center/estate-subscribe/check');

/** Follows something; what is followed already stays as it is. A GET that writes: it needs the client's own header. */
export const addFollow = endpoint<FollowedThing, AddFollowAnswer>('GET', 'message-center/estate-subscribe/add');

/** Follows it no longer. */
export const endFollow = endpoint<FollowedThing, EndFollowAnswer>('POST', 'message-center/estate-subscribe/del');

/** Follows an agent by id, or the author of articles by name. */
export const followAuthor = endpoint<FollowAuthorInput, FollowAuthorAnswer>('POST', 'subscribe/author');

/**
 * Ends one follow, by its id; it stays in the viewer's history. One that is over, or is not theirs, is none. `at` is what
 * restoreFollows takes it back by.
 */
export const cancelFollow = endpoint<CancelFollowInput, CancelFollowAnswer>('POST', 'subscribe/subs-cancel');

/** Removes follows; `at` is what restoreFollows takes them back by. */
export const removeFollows = endpoint<RemoveFollowsInput, RemoveFollowsAnswer>('POST', 'subscribe/delete');

/** All that the viewer follows, as keyOfFollowed writes it; for the hearts of lists. */
export const getFollowKeys = endpoint<NoInput, GetFollowKeysAnswer>('GET', 'subscribe/keys');

/** The viewer has looked at what changed: what changes later is new. */
export const markFollowsSeen = endpoint<NoInput, MarkFollowsSeenAnswer>('POST', 'subscribe/looked');

/** The agents and authors that the viewer follows. */
export const getFollowedAuthors = endpoint<NoInput, GetFollowedAuthorsAnswer>('GET', 'user/getSubsAuthorsList');

/** The articles that the viewer follows. */
export const getFollowedArticles = endpoint<NoInput, GetFollowedArticlesAnswer>('GET', 'user/getArticleFollowList');

/** Takes what a device holds into the viewer's account, nothing twice; answers of how much is followed that was not. */
export const importDeviceData = endpoint<DeviceData, ImportDeviceDataAnswer>('POST', 'account/take-along');

/** What the viewer brought into their account, beside what they follow. */
export const getSyncedValues = endpoint<NoInput, SyncedValues>('GET', 'account/kept-values');

/** Deletes one of them. */
export const deleteSyncedValue = endpoint<DeleteSyncedValueInput, DeleteSyncedValueAnswer>('POST', 'account/drop-kept');
