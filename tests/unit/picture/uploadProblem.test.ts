import { expect, test } from 'vitest';
import { uploadProblem } from '@/lib/picture/uploadProblem';

const LIMITS = { pictures: 2, pictureBytes: 10, uploadBytes: 15 };

test.each([
  [[], null],
  [[10, 5], null],
  [[11], 'pictureBytes'],
  [[10, 6], 'uploadBytes'],
  [[1, 1, 1], 'pictures'],
])('%j is %s', (sizes, problem) => expect(uploadProblem(sizes, LIMITS)).toBe(problem));
