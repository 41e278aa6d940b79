import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Trail } from '@/components/seo/Trail';
import { communityTrail } from '@/lib/community/views/communityTrail';
import { CITY } from '../../kit/city';
import { Shell } from '../../kit/Shell';

const community = { id: 7, name: '康桥半岛</script>', plate: { id: 3, name: '康桥' } };

test('where a page stands is said with links, the page itself without, and to search engines by whole addresses', () => {
  const { container } = render(
    <Shell siteOrigin="https://a.example">
      <Trail steps={communityTrail(CITY, community)} />
    </Shell>,
  );
  const trail = within(screen.getByRole('navigation', { name: '所在位置', hidden: true }));
  const links = trail
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [CITY.name, `/${CITY.id}`],
    ['康桥', `/${CITY.id}/plate-detail/3`],
  ]);
  expect(container.querySelector('[aria-current=page]')?.textContent).toBe(community.name);
  const block = container.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
  expect(block).not.toContain('</script>');
  const { itemListElement } = JSON.parse(block);
  expect(itemListElement.map(({ position, item }: Record<string, unknown>) => [position, item])).toEqual([
    [1, `https://a.example/${CITY.id}`],
    [2, `https://a.example/${CITY.id}/plate-detail/3`],
    [3, `https://a.example/${CITY.id}/house-resold/7`],
  ]);
});

test('what is not known is left out', () => {
  expect(communityTrail(CITY, { ...community, plate: null }).map(({ name }) => name)).toEqual([
    CITY.name,
    community.name,
  ]);
});
