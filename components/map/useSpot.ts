import { useRouter } from 'next/router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentAddress, replaceAddress } from '@/lib/browser/replaceAddress';
import { type MapSpot, readMapSpot, withMapSpot } from '@/lib/routes/mapAddress';
import type { MapColour, MapLook } from '@/lib/search/mapLevel';

/** What the address that was opened says of the map. */
export function useAddressSpot(): MapSpot {
  const { query } = useRouter();
  return useMemo(() => readMapSpot(query), [query]);
}

/** Where the map looks, what is chosen on it and of what colour it is: kept in the address, and found there again. */
export function useSpot(look: MapLook, spot: MapSpot) {
  const [wanted, setWanted] = useState<MapLook>(spot.look ?? look);
  const [chosen, setChosen] = useState(spot.chosen);
  const [colour, setColour] = useState(spot.colour);
  const seen = useRef<MapSpot>(spot);
  const [given] = useState({ look });
  useEffect(() => {
    if (given.look === look) return;
    given.look = look;
    // Another search with other places moves the map to them. An address that says where to look was left here before:
    // one comes back to what it showed.
    setWanted(spot.look ?? look);
    if (!spot.look) return;
    seen.current = spot;
    setChosen(spot.chosen);
    setColour(spot.colour);
  }, [look, spot, given]);
  const write = useCallback((changes: Partial<MapSpot>) => {
    seen.current = { ...seen.current, ...changes };
    replaceAddress(withMapSpot(currentAddress(), seen.current));
  }, []);
  return {
    wanted,
    chosen,
    colour,
    choose(id: number | null) {
      setChosen(id);
      write({ chosen: id });
    },
    paint(next: MapColour) {
      setColour(next);
      write({ colour: next });
    },
    moved: (to: MapLook) => write({ look: to }),
  };
}
