import { useEffect, useState } from 'react';
import { useSavedKeys } from '@/components/follow/useSavedKeys';
import type { BubbleKey } from '@/components/map/bubbleKey';
import type { SearchTab } from '@/lib/search/filters';
import type { ListInView } from './useListInView';

const NONE: ReadonlySet<BubbleKey> = new Set();

/**
 * The bubbles that bear a heart: communities, plates and projects that the viewer's account follows, or that nobody saved on
 * this device; and the communities of such homes as far as lists have told which these are.
 */
export function useSavedBubbles(tab: SearchTab, shown: ListInView['shown']): ReadonlySet<BubbleKey> {
  const keys = useSavedKeys();
  const [saved, setSaved] = useState(NONE);
  const [communityOf] = useState(() => new Map<string, number>());
  useEffect(() => {
    const kind = tab === 'rent' ? 'rental' : 'estate';
    for (const [at, { id }] of (shown?.results?.items ?? []).entries()) {
      const community = shown?.communities[at];
      if (community !== undefined) communityOf.set(`${kind} ${id}`, community);
    }
    setSaved(bubblesOf(tab, keys, communityOf));
  }, [tab, keys, shown, communityOf]);
  return saved;
}

/** `keys` as keyOfThing writes them: "plate 11". */
function bubblesOf(
  tab: SearchTab,
  keys: ReadonlySet<string>,
  communityOf: ReadonlyMap<string, number>,
): ReadonlySet<BubbleKey> {
  const bubbles = [...keys].flatMap((key): BubbleKey[] => {
    const [kind, id] = key.split(' ');
    if (kind === 'plate') return [key];
    // On the map of new homes, a pill is a project.
    if (kind === 'project' || kind === 'community')
      return (kind === 'project') === (tab === 'new') ? [`community ${id}`] : [];
    const community = communityOf.get(key);
    return community === undefined ? [] : [`community ${community}`];
  });
  return bubbles.length > 0 ? new Set(bubbles) : NONE;
}
