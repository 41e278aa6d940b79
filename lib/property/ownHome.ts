/** A home that somebody says is theirs; time in UTC ms. */
export interface OwnHome {
  /** lib/property/propertyId.ts */
  propertyId: number;
  cityId: number;
  name: string;
  saidAt: number;
}
