/** What a browser sends along that shows a page of another site (docs/threats.md D9, threat 30). */
export const FOREIGN_HEADERS: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:1' },
  { origin: 'file://' },
];
