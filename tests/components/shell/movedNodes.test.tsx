import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, expect, test } from 'vitest';
import { tolerateMovedNodes } from '../../../scripts/next/movedNodes.js';

const { removeChild, insertBefore } = Node.prototype;
tolerateMovedNodes();
afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

/** As a browser that translates does: each text in two elements of its own. */
function wrapTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.parentNode?.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text);
  }
}

function Parts() {
  const [on, setOn] = useState(false);
  return (
    <p>
      <button type="button" onClick={() => setOn(!on)}>
        切换
      </button>
      {on ? <b>已收藏</b> : null}
      {on ? '' : '未收藏'}
      {on && '，可在我的收藏里看'}。
    </p>
  );
}

test('parts come and go beside texts that a translator has wrapped, and beside what an extension added', () => {
  const { container } = render(<Parts />);
  wrapTexts(container);
  container.querySelector('p')?.prepend(document.createElement('aside'));
  const press = () => fireEvent.click(screen.getByRole('button'));
  press();
  expect(container.textContent).toBe('切换已收藏，可在我的收藏里看。');
  wrapTexts(container);
  press();
  expect(container.textContent).toBe('切换未收藏。');
  press();
  expect(container.textContent).toBe('切换已收藏，可在我的收藏里看。');
});

test('what was taken out of the document by somebody else is no failure', () => {
  const { container, unmount } = render(<Parts />);
  for (const text of [...(container.querySelector('p')?.childNodes ?? [])]) if (text.nodeType === 3) text.remove();
  fireEvent.click(screen.getByRole('button'));
  expect(container.textContent).toContain('已收藏');
  unmount();
});
