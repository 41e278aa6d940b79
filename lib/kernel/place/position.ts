/** A place on earth, GCJ-02. */
export interface Position {
  lng: number;
  lat: number;
}
