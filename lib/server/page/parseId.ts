const ID = /^[1-9]\d{0,15}$/;

/**
 * The one check of {city} and every id in a path (docs/threats.md D10): ASCII digits, bounded, positive. null for
 * anything else; whether it exists is the call's answer.
 */
export function parseId(text: string | undefined): number | null {
  if (!text || !ID.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
