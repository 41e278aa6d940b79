import { type ComponentType, useEffect, useRef, useState } from 'react';
import { usePainted } from './afterPaint';
import { loadLateStyles } from './allStyles';
import { reloadForChunk } from './chunkReload';

/**
 * A component whose code is loaded when it is first wanted; null until it is there and the press for it has been
 * answered. Code that does not come reloads the page,
 * once; after that `onFail` takes the wish back, so that the next press tries again.
 */
export function useLazyComponent<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFail: () => void,
): ComponentType<Props> | null {
  const painted = usePainted(wanted);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const latest = useRef({ load, onFail });
  useEffect(() => {
    latest.current = { load, onFail };
  });
  useEffect(() => {
    if (!wanted || Loaded) return;
    let isShown = true;
    Promise.all([loadLateStyles(), latest.current.load()]).then(
      ([, component]) => isShown && setLoaded(() => component),
      () => isShown && !reloadForChunk() && latest.current.onFail(),
    );
    return () => {
      isShown = false;
    };
  }, [wanted, Loaded]);
  return painted ? Loaded : null;
}
