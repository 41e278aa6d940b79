import { z } from 'zod';

export const issueNumber = () => z.string().regex(/^\d{12}$/);
export const sectionId = () => z.string().regex(/^[a-z]{1,24}$/);
