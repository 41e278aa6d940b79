import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadLateStyles } from '@/lib/browser/allStyles';
import { Apology } from './Apology';

const Nothing = () => null;

/**
 * The error page in place of a page that failed in the browser: its code comes then, and where it does not, the apology stands.
 * Where the page can be read, `kept` are its nodes, which React takes out of the document meanwhile: they are put back as they
 * stood, with what was typed into them, and a bar over them says so. Their links and forms go on as they do without scripts.
 */
export function LateErrorView({ kept }: { kept?: readonly ChildNode[] | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<ComponentType | null>(null);
  useLayoutEffect(() => {
    for (const node of kept ?? []) {
      // What stands beside the page that failed is still there, or drawn anew.
      const isThere = node.isConnected || document.getElementById((node as Element).id);
      if (!isThere) place.current?.append(node);
    }
  }, [kept]);
  useEffect(() => {
    Promise.all([loadLateStyles(), import('./ErrorView')]).then(
      ([, { BrokenBar, ErrorView }]) => setView(() => (kept ? BrokenBar : ErrorView)),
      () => setView(() => (kept ? Nothing : Apology)),
    );
  }, [kept]);
  return (
    <>
      {View && <View />}
      {kept && <div ref={place} />}
    </>
  );
}
