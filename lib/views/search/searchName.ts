/** "2室，300-500万 · 二手房": a saved search by its conditions; without any by its city. */
export function searchName(conditions: readonly string[], list: string, cityName: string): string {
  return `${conditions.length > 0 ? conditions.join('，') : cityName} · ${list}`;
}
