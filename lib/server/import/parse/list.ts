/** What parts a list wherever it stands; a slash, a comma or a dot in between digits belongs to the number (24/7). */
const SEPARATORS = /[、，;；|｜\n]|(?<!\d)[,/／]|[,/／](?!\d)/u;
/** A space parts Chinese words; between two Latin words it belongs to a name. */
const SPACES = /(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/u;

/**
 * The entries of texts that hold several each, without repetition. A stated separator alone counts; without one the usual
 * ones, and only where none of them occurs, spaces.
 */
export function splitList(texts: readonly string[], separator?: string): string[] {
  const entries = texts.flatMap((text) => {
    if (separator !== undefined) return text.split(separator);
    const parts = text.split(SEPARATORS).filter((part) => part.trim() !== '');
    return parts.length > 1 ? parts : text.split(SEPARATORS).flatMap((part) => part.split(SPACES));
  });
  return [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))];
}
