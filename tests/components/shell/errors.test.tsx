import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Apology } from '@/components/shell/Apology';
import { ErrorBoundary } from '@/components/shell/ErrorBoundary';
import { ErrorView } from '@/components/shell/ErrorView';
import { NotFoundView } from '@/components/shell/NotFoundView';
import { go, reload } from '@/lib/browser/go';
import { localCityId } from '@/lib/browser/localValues';
import ErrorPage from '@/pages/_error';
import ServerErrorPage from '@/pages/500';

vi.mock('@/lib/browser/go');

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(reload).mockClear();
  vi.mocked(go).mockClear();
});
afterEach(() => localCityId.clear());

describe('the error page', () => {
  test('has a picture, 刷新 and 返回首页', () => {
    render(<ErrorView />);
    expect(screen.getByRole('img', { name: '页面出错' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '刷新' }));
    expect(reload).toHaveBeenCalledTimes(1);
    const home = screen.getByRole('link', { name: '返回首页' });
    expect(home.getAttribute('href')).toBe('/');
    fireEvent.click(home);
    expect(go).toHaveBeenCalledWith('/');
  });

  test.each([
    ['of the server', ServerErrorPage],
    ['of any failure', ErrorPage],
  ])('%s has the search box and the popular links as well', (_whose, View) => {
    render(<View />);
    expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBeTruthy();
    expect(screen.getByRole('link', { name: '二手房' }).getAttribute('href')).toBe('/605/search/result');
  });

  test.each([
    [{ err: { statusCode: 404 } }, 404],
    [{ err: { status: 503 } }, 503],
    [{ err: { response: { status: 429 } } }, 429],
    [{ err: new Error('x') }, 500],
    [{ res: { statusCode: 403 } }, 403],
    [{ res: { statusCode: 200 } }, 500],
    [{}, 500],
  ])('takes its status from the failure: %j', (context, statusCode) => {
    expect(ErrorPage.getInitialProps(context as never)).toEqual({ statusCode });
  });

  test('says of another role’s page that it is one, and nothing of the network', () => {
    render(<ErrorPage statusCode={403} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('这一页不对你开放');
    expect(screen.queryByText(/网络/)).toBeNull();
  });

  test('is not answered as 200', () => {
    const res = { statusCode: 200 };
    ErrorPage.getInitialProps({ res, err: { status: 503 } } as never);
    expect(res.statusCode).toBe(503);
    const set = { statusCode: 429 };
    ErrorPage.getInitialProps({ res: set, err: new Error('x') } as never);
    expect(set.statusCode).toBe(429);
  });
});

describe('the 404 page', () => {
  const searchAction = () => screen.getByRole('search').getAttribute('action');

  test('says so, with a search box and popular links', () => {
    render(<NotFoundView />);
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeTruthy();
    expect(searchAction()).toBe('/605/search/result');
    expect(screen.getByRole('searchbox')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/605/house-new');
    expect(links).toContain('/');
  });

  test('searches in the visitor’s city', () => {
    localCityId.set('110');
    render(<NotFoundView />);
    expect(searchAction()).toBe('/110/search/result');
  });
});

function Failing({ failure }: { failure: unknown }): never {
  throw failure;
}

function Fragile({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('x');
  return (
    <main>
      <p>均价 65,432 元，近 30 天成交 12 套，看房 24 次</p>
      <input aria-label="备注" />
    </main>
  );
}

describe('the error boundary', () => {
  const chunk = Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' });
  const boundary = (child: ReactNode, resetKey = '/a') => (
    <ErrorBoundary fallback={<Apology />} resetKey={resetKey}>
      {child}
    </ErrorBoundary>
  );

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test('shows the apology with a link home in place of what failed, until the address changes', () => {
    const { rerender } = render(boundary(<Failing failure={new Error('x')} />));
    expect(screen.getByRole('heading', { name: '很抱歉，页面出了问题' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
    rerender(boundary(<p>新的一页</p>));
    expect(screen.queryByText('新的一页')).toBeNull();
    rerender(boundary(<p>新的一页</p>, '/b'));
    expect(screen.getByText('新的一页')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads once for code that did not come', () => {
    render(boundary(<Failing failure={chunk} />));
    render(boundary(<Failing failure={chunk} />));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('leaves a page that can be read, with what was typed into it, and says so above it', async () => {
    const container = Object.assign(document.createElement('div'), { id: '__next' });
    document.body.append(container);
    const { rerender } = render(boundary(<Fragile isBroken={false} />), { container });
    fireEvent.change(screen.getByLabelText('备注'), { target: { value: '写了一半' } });
    rerender(boundary(<Fragile isBroken />));
    expect(screen.getByText(/均价 65,432 元/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('写了一半');
    expect(screen.queryByRole('heading', { name: '很抱歉，页面出了问题' })).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toContain('内容可以照常看');
    // Another page that fails at once has nothing to read.
    rerender(boundary(<Fragile isBroken />, '/b'));
    expect(screen.queryByText(/均价/)).toBeNull();
    expect(screen.getByRole('heading', { name: '很抱歉，页面出了问题' })).toBeTruthy();
    container.remove();
  });

  test('leaves the page of the server where its scripts fail at once', async () => {
    const container = Object.assign(document.createElement('div'), { id: '__next' });
    container.innerHTML = renderToString(boundary(<Fragile isBroken={false} />));
    document.body.append(container);
    render(boundary(<Fragile isBroken />), { container, hydrate: true });
    expect(screen.getByText(/均价 65,432 元/)).toBeTruthy();
    expect(await screen.findByRole('alert')).toBeTruthy();
    container.remove();
  });
});
