interface Step {
  name: string;
  /** Own path. */
  path: string;
}

/** Where a page stands in the city, for search engines: from the city down to the page itself. */
export function breadcrumbs(origin: string, steps: readonly (Step | null)[]): object {
  const trail = steps.filter((step) => step !== null);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}
