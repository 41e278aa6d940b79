import { type MouseEvent, type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenIdle } from '@/lib/browser/whenIdle';

export interface IslandProps {
  /** Brings the code of what it holds. */
  load: () => Promise<unknown>;
  /** A static part that takes `isHydrated` as one of its props: with another value it is drawn anew, and hydrated. */
  children: (isHydrated: boolean) => ReactNode;
  /** Its code comes as soon as the browser has nothing else to do: the first touch is to be answered too. */
  soon?: boolean;
}

/**
 * An island around a static part (staticParts) that also answers to touch. It stays as the server drew it until somebody touches
 * it, points at it or tabs into it; then its code is loaded, and a press that came before is made again. Where the code
 * does not come, a press does what it does without scripts.
 */
export function Island({ load, children, soon = false }: IslandProps) {
  const [isHydrated, setHydrated] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<Place | null>(null);
  const focused = useRef<Place | null>(null);
  const state = useRef<'static' | 'loading' | 'failed'>('static');

  const draw = () => {
    focused.current = placeIn(ref.current, document.activeElement);
    startTransition(() => setHydrated(true));
  };
  const giveUp = () => {
    state.current = 'failed';
    elementAt(ref.current, pressed.current)?.click();
  };
  const hydrate = () => {
    if (isHydrated || state.current !== 'static') return;
    state.current = 'loading';
    load().then(draw, giveUp);
  };
  const onPress = (event: MouseEvent) => {
    if (isHydrated || state.current === 'failed' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = (event.target as Element).closest('a, button, summary');
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.current = placeIn(ref.current, target);
    hydrate();
  };

  const hydrateSoon = useEffectEvent(hydrate);
  useEffect(() => {
    if (soon) whenIdle(() => hydrateSoon());
  }, [soon]);

  useEffect(() => {
    if (!isHydrated) return;
    elementAt(ref.current, focused.current)?.focus({ preventScroll: true });
    elementAt(ref.current, pressed.current)?.click();
  }, [isHydrated]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its children answer to
    <div ref={ref} onTouchStart={hydrate} onMouseOver={hydrate} onFocus={hydrate} onClickCapture={onPress}>
      {children(isHydrated)}
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
