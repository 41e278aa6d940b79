import { tinted } from '@/lib/map/views/mapText';
import { MAP_COLOUR_COPY, MAP_COPY } from '@/lib/map/words/mapPage';
import { clusterWay } from '@/lib/routes/clusterAddress';
import { NO_SPOT, withMapSpot } from '@/lib/routes/mapAddress';
import { addressOf, panelAddress } from '@/lib/routes/searchAddress';
import type { Search } from '../filters';
import type { ListPlace } from '../listPlace';
import { coloursOf, lacksPlace } from '../mapLevel';
import type { MapColourLink, MapStart, MapView } from './resultPage';

/** A map's first bubbles in words and addresses. */
export function mapView(place: ListPlace, search: Search, start: MapStart): MapView {
  const { tab } = search;
  const { colour, level, clusters } = start;
  const { legend, tintFor } = tinted(search, colour, clusters);
  return {
    ...start,
    tab,
    way: clusterWay(place, search, level),
    list: { text: MAP_COPY.toList, href: addressOf(place, { ...search, view: 'list' }) },
    colours: mapColours(place, search),
    legend,
    tints: clusters.map(tintFor),
  };
}

/** The colours to choose from; none where there is but one. */
function mapColours(place: ListPlace, search: Search): MapColourLink[] {
  const colours = coloursOf(search.tab);
  if (colours.length < 2) return [];
  return colours.map((colour) => ({
    colour,
    text: MAP_COLOUR_COPY.names[colour],
    ...(lacksPlace(colour, search.filters)
      ? { href: panelAddress(place, search, 'commute'), asks: true }
      : { href: withMapSpot(addressOf(place, search), { ...NO_SPOT, colour }) }),
  }));
}
