import type { AgentState, ArticleState, AuthorState, FollowedThing, OwnFollow } from '@/lib/follow/follow';
import type { ImportedThing, SyncedName, SyncedValues } from '@/lib/follow/syncedValue';
import { endpoint } from './http/endpoint';

// What the viewer's account follows. Homes, rentals, communities, projects and plates: services/saved.

/** Whether the viewer follows something, and since when (UTC ms). */
export const checkFollow = endpoint<FollowedThing, { subscribed: boolean; since: number | null }>(
  'GET',
  'message-center/estate-subscribe/check',
);

/** Follows something; what is followed already stays as it is. A GET that writes: it needs the client's own header. */
export const addFollow = endpoint<FollowedThing, { subscribed: true }>('GET', 'message-center/estate-subscribe/add');

/** Follows it no longer. */
export const endFollow = endpoint<FollowedThing, { subscribed: false }>('POST', 'message-center/estate-subscribe/del');

/** Follows an agent by id, or the author of articles by name. */
export const followAuthor = endpoint<{ agentId?: number; author?: string }, { subscribed: true }>(
  'POST',
  'subscribe/author',
);

/**
 * Ends one follow, by its id; it stays in the viewer's history. One that is over, or is not theirs, is none. `at` is what
 * restoreFollows takes it back by.
 */
export const cancelFollow = endpoint<{ id: string }, { ended: number; at: number }>('POST', 'subscribe/subs-cancel');

/** Removes follows; `at` is what restoreFollows takes them back by. */
export const removeFollows = endpoint<{ ids: readonly string[] }, { removed: number; at: number }>(
  'POST',
  'subscribe/delete',
);

/** All that the viewer follows, as keyOfFollowed writes it; for the hearts of lists. */
export const getFollowKeys = endpoint<Record<string, never>, { keys: string[] }>('GET', 'subscribe/keys');

/** The viewer has looked at what changed: what changes later is new. */
export const markFollowsSeen = endpoint<Record<string, never>, { looked: number }>('POST', 'subscribe/looked');

/** The agents and authors that the viewer follows. */
export const getFollowedAuthors = endpoint<
  Record<string, never>,
  { agents: AgentState[]; authors: AuthorState[]; follows: OwnFollow[] }
>('GET', 'user/getSubsAuthorsList');

/** The articles that the viewer follows. */
export const getFollowedArticles = endpoint<Record<string, never>, { articles: ArticleState[]; follows: OwnFollow[] }>(
  'GET',
  'user/getArticleFollowList',
);

/** What a device brings: what is saved there is followed from then on, the rest is kept for its owner. */
export interface DeviceData extends Partial<SyncedValues> {
  things?: readonly ImportedThing[];
}

/** Takes what a device holds into the viewer's account, nothing twice; answers of how much is followed that was not. */
export const importDeviceData = endpoint<DeviceData, { followed: number }>('POST', 'account/take-along');

/** What the viewer brought into their account, beside what they follow. */
export const getSyncedValues = endpoint<Record<string, never>, SyncedValues>('GET', 'account/kept-values');

/** Deletes one of them. */
export const deleteSyncedValue = endpoint<{ name: SyncedName }, { dropped: boolean }>('POST', 'account/drop-kept');
