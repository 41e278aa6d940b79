import { expect, test } from 'vitest';
import { llmsText } from '@/lib/server/seo/llmsText';

const CITY = { id: 605, name: '上海', isDemo: true, dealsDay: '2026-11-19', listingsDay: null };
const TOLD = {
  origin: 'https://www.example.com',
  cities: [CITY],
  tools: [{ name: 'search_homes', title: '搜二手房' }],
} as const;

test('a city is told with its day, and that it is demo data', () => {
  expect(llmsText({ ...TOLD, mcp: 'off' })).toContain(
    '- [上海](https://www.example.com/605): 演示数据，不是真实房源，成交截至 2026-11-19\n',
  );
});

test('tools are told where assistants may ask, and by which key', () => {
  expect(llmsText({ ...TOLD, mcp: 'off' })).not.toMatch(/mcp|search_homes/i);
  expect(llmsText({ ...TOLD, mcp: 'keys' })).toContain('需要接口密钥');
  const open = llmsText({ ...TOLD, mcp: 'open' });
  expect(open).toContain('- [MCP](https://www.example.com/mcp): 只读工具，不需要密钥');
  expect(open).toContain('search_homes：搜二手房');
});
