import { z } from 'zod';
import { FLOOR_BANDS } from '@/lib/estate/estate';
import { MAX_EXCLUDED } from '@/lib/estimate/appraisal';
import { DECORATIONS, ORIENTATIONS } from '@/lib/estimate/homeWords';
import { APPRAISAL_LIMITS as limits } from '@/lib/estimate/limits';
import { decimal, id, oneOfOptional, text, textOptional, wholeOptional } from '@/lib/kernel/decoders';

const flagOptional = () =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), z.boolean().optional());

/** What is said of a home that is to be valued. */
export const homeShape = {
  houseId: id(),
  area: decimal(limits.leastArea, limits.mostArea),
  rooms: wholeOptional(0, limits.mostRooms),
  halls: wholeOptional(0, limits.mostRooms),
  floor: wholeOptional(-3, limits.mostFloors),
  totalFloors: wholeOptional(1, limits.mostFloors),
  floorBand: oneOfOptional(FLOOR_BANDS),
  orientation: oneOfOptional(ORIENTATIONS),
  decoration: oneOfOptional(DECORATIONS),
  hasLift: flagOptional(),
  builtYear: wholeOptional(1900, 2100),
  usage: textOptional(limits.name),
  building: textOptional(limits.name),
  unit: textOptional(limits.name),
};

/** The key of a link as its address has it. */
export const keyText = () => text(128);

const IDS = new RegExp(`^[1-9]\\d{0,14}(?:-[1-9]\\d{0,14}){0,${MAX_EXCLUDED - 1}}$`);
/** Ids of deals, joined by dashes. */
export const excludedText = () =>
  z.preprocess((value) => (value === '' ? undefined : value), z.string().regex(IDS).optional());
