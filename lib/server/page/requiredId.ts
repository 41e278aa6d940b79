import { PageNotFound } from './pageContext';
import { parseId } from './parseId';

/** The id in a path's parameter. Throws PageNotFound for text that is no id. */
export function requiredId(text: string | undefined): number {
  const id = parseId(text);
  if (id === null) throw new PageNotFound();
  return id;
}
