/** What lies under the homes of a map: rivers and lakes, ring roads and main roads. */
export const BASEMAP_KINDS = ['river', 'lake', 'ring', 'road'] as const;
export type BasemapKind = (typeof BASEMAP_KINDS)[number];
