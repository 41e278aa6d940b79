import { useEffect, useState } from 'react';
import { listFavourites, subscribeFavourites } from '@/lib/browser/favourites';
import type { SearchTab } from '@/lib/domain/search/filters';
import type { ListInView } from './useListInView';

/** "community 101": a bubble by its level and id. */
export type BubbleKey = string;

const NONE: ReadonlySet<BubbleKey> = new Set();

/**
 * The bubbles that bear a heart: communities, plates and projects that are saved on this device, and the communities of
 * saved homes as far as lists have told which these are.
 */
export function useSavedBubbles(tab: SearchTab, cityId: number, shown: ListInView['shown']): ReadonlySet<BubbleKey> {
  const [saved, setSaved] = useState(NONE);
  const [communityOf] = useState(() => new Map<string, number>());
  useEffect(() => {
    const kind = tab === 'rent' ? 'rental' : 'estate';
    for (const [at, { id }] of (shown?.results?.items ?? []).entries()) {
      const community = shown?.communities[at];
      if (community !== undefined) communityOf.set(`${kind} ${id}`, community);
    }
    const read = () => setSaved(bubblesOf(tab, cityId, communityOf));
    read();
    return subscribeFavourites(read);
  }, [tab, cityId, shown, communityOf]);
  return saved;
}

function bubblesOf(tab: SearchTab, cityId: number, communityOf: ReadonlyMap<string, number>): ReadonlySet<BubbleKey> {
  const here = listFavourites().filter((one) => one.cityId === cityId);
  const keys = here.flatMap(({ kind, id }): BubbleKey[] => {
    if (kind === 'plate') return [`plate ${id}`];
    // On the map of new homes, a pill is a project.
    if (kind === 'project' || kind === 'community')
      return (kind === 'project') === (tab === 'new') ? [`community ${id}`] : [];
    const community = communityOf.get(`${kind} ${id}`);
    return community === undefined ? [] : [`community ${community}`];
  });
  return keys.length > 0 ? new Set(keys) : NONE;
}
