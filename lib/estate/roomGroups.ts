/** The last group of bedrooms, and the last option of a filter, holds all larger homes. */
export const MANY_ROOMS = 5;

export const ROOM_GROUPS: readonly number[] = Array.from({ length: MANY_ROOMS }, (_, at) => at + 1);

/** The group that holds a home of so many bedrooms. */
export const roomGroup = (rooms: number | null): number | null => (rooms === null ? null : Math.min(rooms, MANY_ROOMS));
