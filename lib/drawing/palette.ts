/**
 * The colours of the drawn pictures: those of layouts/tokens.css, and the earth tones that go with them. An image takes
 * no colours from the page, so they are written out here, and the dark scheme has its own picture.
 */

import type { Hour, Season } from '@/lib/picture/spec';

export interface Light {
  /** From the zenith to the horizon. */
  sky: readonly [string, string];
  lake: string;
  horizon: string;
  /** The sun or the moon. */
  disc: string;
  /** Laid over what stands in this light; the strength is 0 to 1. */
  veil: string;
  veilStrength: number;
  /** Share of lit windows. */
  lit: number;
  /** Distant buildings. */
  far: string;
}

export const LIGHTS: Record<Hour, Light> = {
  dawn: {
    sky: ['#dbe7ee', '#f6e9df'],
    lake: '#d9e3e6',
    horizon: '#0f5c6e',
    disc: '#f4cdb0',
    veil: '#f2c9a8',
    veilStrength: 0.1,
    lit: 0.06,
    far: '#cfdae0',
  },
  day: {
    sky: ['#d3e3eb', '#eaf1f4'],
    lake: '#cfe0e6',
    horizon: '#0f5c6e',
    disc: '#fbfdfd',
    veil: '#ffffff',
    veilStrength: 0,
    lit: 0,
    far: '#c6d7df',
  },
  dusk: {
    sky: ['#93aab8', '#f0d3bb'],
    lake: '#b5c3c9',
    horizon: '#0a4452',
    disc: '#f2b58d',
    veil: '#3b4a63',
    veilStrength: 0.16,
    lit: 0.34,
    far: '#a9b3ba',
  },
  night: {
    sky: ['#0e1b23', '#1c3440'],
    lake: '#12303a',
    horizon: '#5fb6c9',
    disc: '#e8eef0',
    veil: '#0d2430',
    veilStrength: 0.62,
    lit: 0.4,
    far: '#1b303a',
  },
};

export const LIT = '#f6cf8d';

export interface FacadeColours {
  wall: string;
  shade: string;
  trim: string;
  glass: string;
  roof: string;
}

const LATEST: Era = {
  until: 9999,
  colours: [
    { wall: '#f4f5f4', shade: '#e0e5e6', trim: '#5d7079', glass: '#8fb6c2', roof: '#4a5b66' },
    { wall: '#e9e6e1', shade: '#d5d1ca', trim: '#6b6660', glass: '#93b4bf', roof: '#56524d' },
    { wall: '#e2eaec', shade: '#cbd8dc', trim: '#0f5c6e', glass: '#86b0bd', roof: '#2f5560' },
  ],
};

/** By the years in which such facades were built: brick and plaster, tiles, stone and render, then glass and panels. */
interface Era {
  until: number;
  colours: readonly [FacadeColours, ...FacadeColours[]];
}

const ERAS: readonly Era[] = [
  {
    until: 1989,
    colours: [
      { wall: '#d9c1ad', shade: '#c9ae98', trim: '#f1e7dc', glass: '#8ea8b2', roof: '#9b6f5c' },
      { wall: '#dcd6cb', shade: '#cbc4b7', trim: '#f4f0e8', glass: '#8ea8b2', roof: '#8b8f92' },
      { wall: '#cfa58e', shade: '#bd917a', trim: '#ead9cb', glass: '#8ba3ac', roof: '#8a5f50' },
    ],
  },
  {
    until: 2003,
    colours: [
      { wall: '#ecdfd2', shade: '#dccdbd', trim: '#fbf6f0', glass: '#93b3bf', roof: '#b27e68' },
      { wall: '#e5e8e6', shade: '#d3d8d6', trim: '#ffffff', glass: '#8fb2c0', roof: '#7b929c' },
      { wall: '#efe2cf', shade: '#e0d0b9', trim: '#fdf9f1', glass: '#93b3bf', roof: '#a9886a' },
    ],
  },
  {
    until: 2014,
    colours: [
      { wall: '#eadfd0', shade: '#d8c9b5', trim: '#b99c7d', glass: '#9fb9c4', roof: '#8d6f58' },
      { wall: '#f6f3ee', shade: '#e6dfd5', trim: '#c4ab8f', glass: '#9fb9c4', roof: '#7a6a5c' },
      { wall: '#dfd3c4', shade: '#cbbba8', trim: '#a98a6c', glass: '#9ab4bf', roof: '#75604f' },
    ],
  },
];

export interface TreeColours {
  crown: readonly [string, string, ...string[]];
  trunk: string;
}

export const TREES: Record<Season, TreeColours> = {
  spring: { crown: ['#b7cfa6', '#a5c29a', '#eccfd0'], trunk: '#9a8877' },
  summer: { crown: ['#8db595', '#7aa787', '#9dbf9b'], trunk: '#8f7f70' },
  autumn: { crown: ['#dcb36f', '#cf9a5a', '#b9ad76'], trunk: '#937e6b' },
  winter: { crown: ['#c3ccce', '#b4c0c3'], trunk: '#8f8982' },
};

/** The facades of the years around one. */
export function eraColours(year: number): readonly [FacadeColours, ...FacadeColours[]] {
  return (ERAS.find(({ until }) => year <= until) ?? LATEST).colours;
}
