import type { PointsAnswer } from '@/lib/domain/calculators/points/pointsAnswer';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { endpoint } from '../http/endpoint';

/** Points towards Shanghai's residence permit, for the form of lib/domain/calculators/forms/pointsForm.ts. */
export const getPoints = endpoint<RawForm, PointsAnswer>('POST', 'tools/integral');
