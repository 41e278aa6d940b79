import { useEffect, useState } from 'react';
import { useAppStore } from '@/stores/AppStoreProvider';
import { useLazyPart } from '../shell/useLazyPart';
import { LeadFrame } from './LeadFrame';

const loadModal = () => import('./LeadModal').then(({ LeadModal }) => LeadModal);

/**
 * Shows the lead form while it is open. What a press must do is draw its frame: the code comes, and the form is
 * filled, once that has been painted.
 */
export function LeadHost() {
  const info = useAppStore((state) => state.sendOrderInfo);
  const close = useAppStore((state) => state.closeLead);
  const isPainted = usePainted(info?.key ?? null);
  const LeadModal = useLazyPart(isPainted, loadModal, close);
  if (!info) return null;
  return LeadModal ? <LeadModal key={info.key} info={info} onClose={close} /> : <LeadFrame info={info} />;
}

/** Whether what was drawn for this key has been painted. */
function usePainted(key: string | null): boolean {
  const [painted, setPainted] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return setPainted(null);
    let timer: ReturnType<typeof setTimeout>;
    // The frame after next begins when this one is on the screen.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(key), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [key]);
  return key !== null && painted === key;
}
