/** "37 行，state=new city=605" */
export function exportedDetail(rows: number, filters: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
  return [`${rows} 行`, chosen.join(' ')].filter(Boolean).join('，');
}
