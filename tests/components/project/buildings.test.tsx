import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProjectBuildings } from '@/components/project/ProjectSections';
import type { ProjectBuildingRow, ProjectView } from '@/lib/project/views/projectView';

const building: ProjectBuildingRow = {
  name: '1号楼',
  status: 'on_sale',
  size: '16层 · 96户',
  opening: null,
  handover: null,
  permit: '浦东预（2026）1号',
  permitted: '2026-03-01',
};

it.each([
  ['a permit with its day', {}, '浦东预（2026）1号2026-03-01'],
  ['a permit whose day is not known', { permitted: null }, '浦东预（2026）1号--'],
  ['no permit, once', { permit: null, permitted: null }, '--'],
])('a building shows %s', (_what, changes, text) => {
  render(<ProjectBuildings project={{ buildings: [{ ...building, ...changes }] } as ProjectView} />);
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  expect(within(row).getAllByRole('cell')[2]?.textContent).toBe(text);
});
