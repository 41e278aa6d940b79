import type { Migration } from '../migration';

/**
 * Demo rooms to let were drawn with the plan of the whole flat, from its facade on. Their rows forget these pictures, so
 * that the next start draws the room (lib/demo/completePictures). A row without a seed has pictures of its own: they stay.
 */
export const roomPictures: Migration = {
  name: '0031-room-pictures',
  statements: () => [
    `update rentals set pictures = null where mode = 'shared' and source = 'demo' and picture_seed is not null`,
  ],
};
