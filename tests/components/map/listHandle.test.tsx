import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LIST_ID, ListHandle } from '@/components/search/ListHandle';
import { MAP_COPY } from '@/lib/map/words/mapPage';

afterEach(() => vi.restoreAllMocks());

/** The page drawn so far that the handle stands `top` px below the window's upper edge. */
function scrolled(by: number, top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(by);
  vi.spyOn(HTMLAnchorElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, 28));
  fireEvent.scroll(window);
}

it('draws the list up, says that it is up, and draws it down again', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(<ListHandle />);
  const handle = screen.getByRole('link', { name: MAP_COPY.drawUp });
  expect(handle.getAttribute('href')).toBe(`#${LIST_ID}`);
  expect(fireEvent.click(handle), 'the link leads to the list').toBe(true);

  scrolled(480, 80);
  await waitFor(() => expect(handle.textContent).toBe(MAP_COPY.drawDown));
  expect(fireEvent.click(handle), 'no link once more to where one is').toBe(false);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });

  // A little of the list over the map is no list drawn up.
  scrolled(40, window.innerHeight - 200);
  await waitFor(() => expect(handle.textContent).toBe(MAP_COPY.drawUp));
});
