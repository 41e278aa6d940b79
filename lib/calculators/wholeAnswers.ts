/** Throws RangeError where a figure among the answers is below 0 or not whole. */
export function checkWhole(answers: object): void {
  for (const [name, value] of Object.entries(answers)) {
    if (typeof value === 'number' && (!Number.isSafeInteger(value) || value < 0))
      throw new RangeError(`Not an amount or count: ${name} ${value}`);
  }
}
