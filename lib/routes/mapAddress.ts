import { MAP_COLOURS, type MapColour, type MapLook } from '@/lib/search/mapLevel';

// Where a map looks, what is chosen on it and what it is coloured by, in its page's address:
// `&at=121.47,31.23,13.5&on=101&colour=commute`.

type QueryValue = string | readonly string[] | undefined;

export interface MapSpot {
  /** null: the page says where to look. */
  look: MapLook | null;
  /** The community that is chosen. */
  chosen: number | null;
  colour: MapColour;
}

/** Where nothing was moved, chosen or coloured yet. */
export const NO_SPOT: MapSpot = { look: null, chosen: null, colour: 'price' };

const AT = /^(-?\d{1,3}(?:\.\d{1,6})?),(-?\d{1,2}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,2})?)$/;
const ID = /^[1-9]\d{0,14}$/;

/** What an address says; what is not understood is left out. */
export function readMapSpot({ at, on, colour }: Readonly<Record<string, QueryValue>>): MapSpot {
  const [lng, lat, zoom] = (AT.exec(String(at))?.slice(1) ?? []).map(Number);
  const isLook = lng !== undefined && lat !== undefined && zoom !== undefined;
  const isOnEarth = isLook && Math.abs(lng) <= 180 && Math.abs(lat) <= 85 && zoom >= 3 && zoom <= 20;
  return {
    look: isOnEarth ? { position: { lng, lat }, zoom } : null,
    chosen: typeof on === 'string' && ID.test(on) ? Number(on) : null,
    colour: MAP_COLOURS.find((known) => known === String(colour)) ?? 'price',
  };
}

/** Four decimals are ten metres. */
const short = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** The address with the position, choice and colour in place of those that it had; prices are the usual colour. */
export function withMapSpot(address: string, { look, chosen, colour }: MapSpot): string {
  const [path = '', hash] = address.split('#');
  const [base, query] = path.split('?');
  const values = new URLSearchParams(query);
  values.delete('at');
  values.delete('on');
  values.delete('colour');
  const rest = values.toString();
  const parts = [
    ...(rest ? [rest] : []),
    ...(look ? [`at=${short(look.position.lng)},${short(look.position.lat)},${look.zoom}`] : []),
    ...(chosen === null ? [] : [`on=${chosen}`]),
    ...(colour === 'price' ? [] : [`colour=${colour}`]),
  ];
  return `${base}${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash === undefined ? '' : `#${hash}`}`;
}
