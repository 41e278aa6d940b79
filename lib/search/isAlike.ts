const MIN_LENGTH = 4;
const LONG = 7;

/** Whether a name may have been meant by what was typed: 世博加园 by one letter, long names by two. */
export function isAlike(typed: string, name: string): boolean {
  const most = typed.length >= LONG ? 2 : 1;
  if (typed.length < MIN_LENGTH || Math.abs(typed.length - name.length) > most) return false;
  return editsBetween(typed, name) <= most;
}

/** How many letters are changed, left out or put in between two words. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_value, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
