import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MapJoint } from '@/components/map/MapJoint';
import type { MapCluster } from '@/lib/search/contract/places';

const cluster = (id: number, name: string): MapCluster => ({
  level: 'community',
  id,
  name,
  lng: 121.5,
  lat: 31.1,
  count: 3,
  unitPrice: null,
  priced: 0,
});

test('each community at the place can be chosen, and which one is shown is said', () => {
  const onChoose = vi.fn();
  render(
    <MapJoint clusters={[cluster(1, '三林苑'), cluster(2, '世博家园')]} isNew={false} chosen={1} onChoose={onChoose} />,
  );
  expect(screen.getByRole('status').textContent).toBe('这个位置有 2 个小区');
  expect(screen.getByRole('button', { name: '三林苑' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '世博家园' }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
});
