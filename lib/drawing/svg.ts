/** Writing SVG by hand, short: numbers to one decimal, and a colour seen in some light. */

export function n(value: number): number {
  return Math.round(value * 10) / 10;
}

export function rect(x: number, y: number, width: number, height: number, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${more && ` ${more}`}/>`;
}

export function path(d: string, more: string): string {
  return `<path d="${d}" ${more}/>`;
}

/** A rectangle to fill, as a part of a path: many of one colour in one element. Filling closes it; a stroke would not. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}`;
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);

/** A colour (#rrggbb) with a share of another in it. */
export function mix(colour: string, other: string, share: number): string {
  const part = (at: number) => Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share);
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}

export function gradient(id: string, colours: readonly [string, string]): string {
  const [from, to] = colours;
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** A pattern whose unit starts at the origin of what it fills. */
export function pattern(id: string, width: number, height: number, content: string): string {
  return `<pattern id="${id}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse">${content}</pattern>`;
}

/** A whole picture. */
export function drawing(content: string, width = 400, height = 300): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
