/** The view of an address that answers with a text: the answer was sent before any view is drawn. */
export function NoView() {
  return null;
}
