import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { InSteps, takenInSteps } from '@/components/shell/InSteps';
import { serverHtml } from '../serverHtml';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`按了 ${count} 次`}
    </button>
  );
}

const page = (
  <InSteps>
    <Counter />
  </InSteps>
);

/** The document as the server writes it. */
async function served(): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = takenInSteps(await serverHtml(<Counter />));
  return container;
}

test('what the server drew is taken over as it is, without a complaint', async () => {
  const container = await served();
  const drawn = container.querySelector('button');
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('button')).toBe(drawn);
  fireEvent.click(drawn as Element);
  expect(drawn?.textContent).toBe('按了 1 次');
});

test('the server draws no boundary, so that what fails is not left out', async () => {
  vi.stubGlobal('window', undefined);
  expect(InSteps({ children: '三林' })).toBe('三林');
});
