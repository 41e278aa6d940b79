/** For getByText: the smallest element that says just this, its figures being elements of their own (components/ui/wholeFigures). */
export const saying =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some((child) => child.textContent === text);

/** HTML in which figures are no elements of their own. */
export const withPlainFigures = (html: string): string => html.replace(/<span class="whole">([^<]*)<\/span>/g, '$1');
