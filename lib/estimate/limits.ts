/** Of what people have valued. */
export const APPRAISAL_LIMITS = {
  /** In one account. */
  records: 50,
  /** Of one record. */
  certificates: 10,
  /** A certificate holds for so many days from its issue. */
  certificateDays: 30,
  /** ㎡ */
  leastArea: 10,
  mostArea: 2_000,
  mostFloors: 150,
  mostRooms: 20,
  /** Letters of a building or room as typed. */
  name: 20,
} as const;
