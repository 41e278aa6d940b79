import { act, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { staticParts } from '@/components/ui/staticParts';
import type { Environment } from '@/lib/kernel/environment';
import { usePage } from '@/stores/PageProvider';
import { IN_APP, Shell } from '../../kit/Shell';
import { serverHtml } from '../serverHtml';

interface PlaceProps {
  place: { name: string };
}

const Place = ({ place }: PlaceProps) => <p>{`${place.name}的成交`}</p>;
const Nothing = () => null;
const Foot = () => <p>{`页脚 ${usePage().inApp ? 'app' : 'h5'}`}</p>;
const load = vi.fn(async () => ({ Place, Nothing, Foot }));
const part = staticParts(load);
const StaticPlace = part('Place');
const StaticNothing = part('Nothing');
const StaticFooter = part('Foot');

const page = (place: PlaceProps['place']) => (
  <Shell>
    <main>
      <h1>{place.name}</h1>
      <StaticPlace place={place} />
    </main>
  </Shell>
);

const ONE = { name: '三林' };
const OTHER = { name: '周浦' };

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** The document as it arrives, then hydrated. */
async function hydrated(element: ReactNode): Promise<{ container: HTMLElement; errors: unknown[] }> {
  const container = document.createElement('div');
  container.innerHTML = await serverHtml(element);
  load.mockClear();
  const errors: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, element, { onRecoverableError: (error) => errors.push(error) });
  });
  return { container, errors };
}

describe('a static part', () => {
  it('is in the server’s HTML', async () => {
    expect(await serverHtml(page(ONE))).toContain('<p>三林的成交</p>');
  });

  it('stays as the server drew it, without its code and without a complaint', async () => {
    const complaints = vi.spyOn(console, 'error');
    const { container, errors } = await hydrated(page(ONE));
    expect(container.querySelector('p')?.textContent).toBe('三林的成交');
    expect(load).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
    // The server's renderer runs in this process too, and the two share the context: of that React complains here alone.
    expect(complaints.mock.calls.filter(([text]) => !/multiple renderers/.test(text))).toEqual([]);
  });

  it('is drawn once while the page hydrates', async () => {
    const onRender = vi.fn();
    await hydrated(
      <Profiler id="page" onRender={onRender}>
        {page(ONE)}
      </Profiler>,
    );
    expect(onRender).toHaveBeenCalledTimes(1);
  });

  it('is the same element through further drawings of the same page', async () => {
    const { container } = await hydrated(page(ONE));
    const drawn = container.querySelector('p');
    await act(async () => root?.render(page(ONE)));
    expect(container.querySelector('p')).toBe(drawn);
  });

  it('is drawn anew for another page of its kind, and for the first one again', async () => {
    const { container } = await hydrated(page(ONE));
    await act(async () => root?.render(page(OTHER)));
    expect(container.textContent).toBe('周浦周浦的成交');
    await act(async () => root?.render(page(ONE)));
    expect(container.textContent).toBe('三林三林的成交');
  });

  it('without props of its own is drawn anew for another page', async () => {
    const foot = (environment?: Environment) => (
      <Shell environment={environment}>
        <StaticFooter />
      </Shell>
    );
    const { container } = await hydrated(foot());
    expect(load).not.toHaveBeenCalled();
    await act(async () => root?.render(foot(IN_APP)));
    expect(container.textContent).toBe('页脚 app');
  });

  it('is drawn on a page that was reached within the document', async () => {
    render(page(ONE));
    expect((await screen.findByText('三林的成交')).parentElement?.tagName).toBe('DIV');
  });

  it('takes no place where it has nothing to say', async () => {
    const nothing = (
      <Shell>
        <StaticNothing />
      </Shell>
    );
    expect(await serverHtml(nothing)).toMatch(/^<div class="part"><\/div>$/);
  });
});
