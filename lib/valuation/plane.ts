/** Kilometres on a plane that touches the city: good to a few metres over a hundred kilometres. */
export interface Plane {
  /** The latitude, in degrees, at which east-west distances are exact. */
  latitude: number;
}

const KM_PER_DEGREE = 111.32;

export const eastOf = (lng: number, { latitude }: Plane): number =>
  lng * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);

export const northOf = (lat: number): number => lat * KM_PER_DEGREE;
