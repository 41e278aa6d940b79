export interface GetEstimateAccuracyInput {
  cityId: number;
}
