// Markup that is written as text where a part of a page has hundreds of small elements: React takes two microseconds to
// make and write each of them (docs/decisions/0069). For what is only read, and holds nothing but words.

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Words as they stand in markup, in an element and in an attribute alike. */
export const inMarkup = (words: string): string => words.replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);

/** An attribute, or nothing where it has no value. */
export const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${inMarkup(value)}"`;
