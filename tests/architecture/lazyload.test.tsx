// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import LazyLoad, { forceCheck } from 'react-lazyload';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);

// Its peer range ends at React 18; package.json overrides it, and this is why we may.
test('react-lazyload asks for nothing that React 19 took away', () => {
  expect(readFileSync('node_modules/react-lazyload/lib/index.js', 'utf8')).not.toMatch(
    /findDOMNode|componentWillMount|componentWillReceiveProps/,
  );
});

test('react-lazyload shows a placeholder, then the picture once it is near, without a complaint from React', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const top = { value: 5_000 };
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, top.value, 100, 100),
  );
  render(
    <LazyLoad once offset={100}>
      <img src="/a.jpg" alt="客厅" />
    </LazyLoad>,
  );
  expect(screen.queryByAltText('客厅')).toBeNull();
  top.value = 50;
  act(() => forceCheck());
  expect(await screen.findByAltText('客厅')).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
});
