import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarChart } from '@/components/chart/BarChart';
import { CellLink, Table, twoLines } from '@/components/ui/Table';
import { WordsTable } from '@/components/ui/WordsTable';

const MEAN = `<img src=x onerror="alert('&')">`;
const rows = [
  { id: 1, name: '三林苑', remark: '7层', price: '62,318' },
  { id: 2, name: MEAN, remark: MEAN, price: MEAN },
  { id: 3, name: '', remark: '', price: '--' },
];
const hrefOf = ({ id, name }: { id: number; name: string }) => `/605/house-resold/${id}?q=${name}&b`;

test('a table of words is the table of elements, to the letter', () => {
  const frame = { caption: '楼栋', rows };
  const words = renderToStaticMarkup(
    <WordsTable
      {...frame}
      columns={[
        { id: 'name', title: '楼栋', cell: (row) => ({ words: row.name, second: row.remark, href: hrefOf(row) }) },
        { id: 'price', title: '单价', cell: ({ price }) => ({ words: price, strong: true }) },
        { id: 'remark', title: '层数', wrap: true, cell: ({ remark }) => remark },
      ]}
    />,
  );
  const elements = renderToStaticMarkup(
    <Table
      {...frame}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          title: '楼栋',
          cell: (row) => <CellLink href={hrefOf(row)}>{twoLines(row.name, row.remark)}</CellLink>,
        },
        { id: 'price', title: '单价', cell: ({ price }) => <b>{price}</b> },
        { id: 'remark', title: '层数', wrap: true, cell: ({ remark }) => remark },
      ]}
    />,
  );
  expect(words).toBe(elements);
});

test('words are words, whatever they say', () => {
  render(<WordsTable caption="小区" rows={rows} columns={[{ id: 'name', title: '小区', cell: ({ name }) => name }]} />);
  expect(screen.getByRole('cell', { name: MEAN }).childElementCount).toBe(0);
});

test('so are the names and numbers of bars', () => {
  render(<BarChart caption="总价" bars={[{ name: MEAN, value: 3, text: MEAN, href: `/605?${MEAN}`, marked: true }]} />);
  const row = screen.getByRole('row');
  expect(within(row).getByRole('link', { name: MEAN }).getAttribute('href')).toBe(`/605?${MEAN}`);
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe(MEAN);
  expect(row.querySelector('img')).toBeNull();
});
