import type { Position } from '@/lib/kernel/contract';

const TIMEOUT_MS = 10_000;
/** A position of the last five minutes is near enough for a search. */
const MAX_AGE_MS = 300_000;

/** Why a position could not be had: refused by the visitor, or not to be found. */
export class PositionError extends Error {
  readonly denied: boolean;
  constructor(denied: boolean) {
    super(denied ? 'denied' : 'unavailable');
    this.denied = denied;
  }
}

/**
 * Where the device is, in GCJ-02. Asks for permission, so call it only when the visitor has pressed for it. Throws
 * PositionError.
 */
export async function findPosition(): Promise<Position> {
  if (!navigator.geolocation) throw new PositionError(false);
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    const refuse = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
      reject(new PositionError(code === PERMISSION_DENIED));
    navigator.geolocation.getCurrentPosition(resolve, refuse, { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS });
  });
  // Devices speak WGS-84; the conversion's code loads only here.
  const { default: gcoord } = await import('gcoord');
  const [lng, lat] = gcoord.transform([coords.longitude, coords.latitude], gcoord.WGS84, gcoord.GCJ02);
  return { lng, lat };
}
