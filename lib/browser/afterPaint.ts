import { useEffect, useState } from 'react';

/** Runs when what is drawn by now is on the screen: a press is seen to be answered before what it costs. Returns what calls it off. */
export function afterPaint(run: () => void): () => void {
  let timer = 0;
  const frame = window.requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** Whether what is drawn since `wanted` was first true has been on the screen. */
export function usePainted(wanted: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const callOff = afterPaint(() => setPainted(true));
    return () => {
      callOff();
      setPainted(false);
    };
  }, [wanted]);
  return wanted && painted;
}
