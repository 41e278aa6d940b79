import { type MouseEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

export interface WakingProps {
  /** Brings the code of what it holds. */
  load: () => Promise<unknown>;
  /** A static part that takes `isAwake` as one of its props: with another value it is drawn anew, and alive. */
  children: (isAwake: boolean) => ReactNode;
}

/**
 * Around a static part (staticParts) that also answers to touch. It stays as the server drew it until somebody touches
 * it, points at it or tabs into it; then its code is loaded, and a press that came before is made again. Where the code
 * does not come, a press does what it does without scripts.
 */
export function Waking({ load, children }: WakingProps) {
  const [isAwake, setAwake] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<Place | null>(null);
  const focused = useRef<Place | null>(null);
  const state = useRef<'asleep' | 'waking' | 'failed'>('asleep');

  const draw = () => {
    focused.current = placeIn(ref.current, document.activeElement);
    startTransition(() => setAwake(true));
  };
  const giveUp = () => {
    state.current = 'failed';
    elementAt(ref.current, pressed.current)?.click();
  };
  const wake = () => {
    if (isAwake || state.current !== 'asleep') return;
    state.current = 'waking';
    load().then(draw, giveUp);
  };
  const onPress = (event: MouseEvent) => {
    if (isAwake || state.current === 'failed' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = (event.target as Element).closest('a, button, summary');
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.current = placeIn(ref.current, target);
    wake();
  };

  useEffect(() => {
    if (!isAwake) return;
    elementAt(ref.current, focused.current)?.focus({ preventScroll: true });
    elementAt(ref.current, pressed.current)?.click();
  }, [isAwake]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its children answer to
    <div ref={ref} onTouchStart={wake} onMouseOver={wake} onFocus={wake} onClickCapture={onPress}>
      {children(isAwake)}
    </div>
  );
}

/** Where an element stands below another: which child of which child. What is drawn anew has the same places. */
type Place = readonly number[];

function placeIn(root: Element | null, element: Element | null): Place | null {
  if (!root || !element || element === root || !root.contains(element)) return null;
  const place: number[] = [];
  for (let one = element; one !== root; one = one.parentElement ?? root) {
    place.unshift(Array.from(one.parentElement?.children ?? []).indexOf(one));
  }
  return place;
}

function elementAt(root: Element | null, place: Place | null): HTMLElement | null {
  if (!root || !place) return null;
  return (place.reduce<Element | undefined>((one, at) => one?.children[at], root) as HTMLElement | undefined) ?? null;
}
