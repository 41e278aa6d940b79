/** An address that shows what its viewer has ruled out, or leaves it out again. */
export function withExcluded(path: string, isShown: boolean): string {
  const [before = ''] = path.split('#');
  const [base = '', query = ''] = before.split('?');
  const rest = query.split('&').filter((part) => part && !part.startsWith('excluded='));
  const all = isShown ? [...rest, 'excluded=show'] : rest;
  return all.length > 0 ? `${base}?${all.join('&')}` : base;
}
