import type { GetPointsInput } from '@/lib/calculators/contract/forms';
import type { PointsAnswer } from '@/lib/calculators/contract/points';
import { endpoint } from '../http/endpoint';

/** Points towards Shanghai's residence permit, for the form of lib/calculators/forms/pointsForm.ts. */
export const getPoints = endpoint<GetPointsInput, PointsAnswer>('POST', 'tools/integral');
