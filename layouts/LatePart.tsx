import { startTransition, useEffect, useState } from 'react';
import { loadLateStyles } from '@/lib/browser/allStyles';
import { reloadForChunk } from '@/lib/browser/chunkReload';
import { runInNewTask } from '@/lib/browser/runInNewTask';

type Parts = typeof import('./lateParts').LATE_PARTS;

const load = (): Promise<Parts> =>
  runInNewTask(() => Promise.all([loadLateStyles(), import('./lateParts')])).then(([, { LATE_PARTS }]) => LATE_PARTS);

/**
 * A part of a layout that shows nothing until something happens, and so comes after the page: what was asked of it meanwhile
 * stands in the store, and is answered when it is there. Where it does not come, the next press tries again, and then
 * reloads the page.
 */
export function LatePart({ name }: { name: keyof Parts }) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    let wanted = true;
    const show = (found: Parts) => {
      if (wanted) startTransition(() => setParts(found));
    };
    const again = () => void load().then(show, () => reloadForChunk());
    load().then(show, () => {
      if (wanted) document.addEventListener('click', again, { once: true });
    });
    return () => {
      wanted = false;
      document.removeEventListener('click', again);
    };
  }, []);
  const Part = parts?.[name];
  return Part ? <Part /> : null;
}
