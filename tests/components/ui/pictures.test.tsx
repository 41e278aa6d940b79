import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Picture } from '@/components/picture/Picture';
import { LazyImage } from '@/components/ui/LazyImage';
import { proxiedPicture } from '@/lib/routes/pictures';

/** As the server's answers have it. */
const REMOTE = proxiedPicture('https://img.example.com/a.jpg', 'sign');

describe('a picture of the first screen', () => {
  it('is a plain img in the first HTML, remote ones through the image proxy', () => {
    const html = renderToString(<Picture picture={{ kind: 'url', url: REMOTE }} alt="客厅" width={128} eager />);
    expect(html).toContain('src="/api/image?s=sign&amp;src=https%3A%2F%2Fimg.example.com%2Fa.jpg&amp;w=320"');
    expect(html).toContain('alt="客厅"');
    expect(html).not.toMatch(/lazyload|style=/);
  });

  it('is left to the shell where it fails, with or without a dark variant', () => {
    for (const picture of [
      { kind: 'url', url: REMOTE },
      { kind: 'drawn', spec: 'facade-slab-18-2026-day-autumn-s1' },
    ] as const)
      expect(renderToString(<Picture picture={picture} alt="" width={128} eager />)).toContain('data-eager="true"');
  });

  it('has a dark variant where it is drawn, and a smaller plan on a card', () => {
    const html = renderToString(
      <Picture picture={{ kind: 'drawn', spec: 'plan-2-1-1-1-1-7120-5700-s-s3' }} alt="户型图" width={128} eager />,
    );
    expect(html).toContain('src="/api/picture/plan-2-1-1-1-1-7120-5700-s-s3-thumb.svg"');
    expect(html).toContain(
      'media="(prefers-color-scheme: dark)" srcSet="/api/picture/plan-2-1-1-1-1-7120-5700-s-s3-thumb-dark.svg"',
    );
  });

  it('is the mark where there is none', () => {
    expect(renderToString(<Picture picture={null} alt="暂无图片" width={128} />)).toContain('<svg');
  });
});

describe('a picture further down', () => {
  let top = 0;

  beforeEach(() => {
    window.innerHeight = 800;
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(128);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({
      top,
      height: 96,
      left: 0,
      width: 128,
      right: 128,
      bottom: top + 96,
      x: 0,
      y: top,
      toJSON: () => '',
    }));
  });

  /** Shown, and what watches for it loaded. */
  async function show() {
    render(<LazyImage src={REMOTE} alt="卧室" width={128} />);
    await act(() => vi.dynamicImportSettled());
  }

  it('is there without JavaScript, and only then', () => {
    const html = renderToString(<LazyImage src={REMOTE} alt="卧室" width={128} />);
    expect(html.replace(/<noscript>.*?<\/noscript>/, '')).not.toContain('<img');
    expect(html).toMatch(/<noscript><img[^>]*src="\/api\/image/);
    expect(html).not.toContain('style=');
  });

  it.each([
    [1_039, true],
    [1_041, false],
  ])('loads within 1.3 heights of the window: at %i px %s', async (at, loads) => {
    top = at;
    await show();
    expect(screen.queryByRole('img') !== null).toBe(loads);
  });

  it('is asked for once more when it fails, and then says so', async () => {
    top = 0;
    await show();
    const first = screen.getByAltText('卧室');
    expect(first.getAttribute('data-eager')).toBe('false');
    fireEvent.error(first);
    const second = screen.getByAltText('卧室');
    expect(second).not.toBe(first);
    expect(second.getAttribute('src')).toBe(`${first.getAttribute('src')}&retry=1`);
    fireEvent.error(second);
    expect(screen.queryByAltText('卧室')).toBeNull();
    expect(screen.getByRole('img', { name: '卧室' }).textContent).toBe('图片未加载');
  });
});
