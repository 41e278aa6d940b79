import type { PointsAnswer } from '@/lib/calculators/points/pointsAnswer';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { endpoint } from '../http/endpoint';

/** Points towards Shanghai's residence permit, for the form of lib/calculators/forms/pointsForm.ts. */
export const getPoints = endpoint<RawForm, PointsAnswer>('POST', 'tools/integral');
