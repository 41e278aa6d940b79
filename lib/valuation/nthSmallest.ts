/**
 * The nth smallest number, n from 1 to as many as there are; they are put in another order. Hoare's selection: sorting them
 * all took a tenth of an estimate. No number may be NaN.
 */
export function nthSmallest(values: Float64Array, n: number): number {
  const wanted = n - 1;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1;
      while ((values[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const kept = values[left] as number;
      values[left] = values[right] as number;
      values[right] = kept;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted] as number;
}
