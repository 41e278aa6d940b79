import { z } from 'zod';

/** The public number of an order. One of another shape is as unknown as one that there is not. */
export const serialNumber = () => z.string().regex(/^[\w-]{1,64}$/);
