import { expect, test } from 'vitest';
import { createAppStore } from '@/stores/appStore';
import { filesBelow, linesMatching } from './sources';

// Whatever the global state declares, something that is drawn uses: a field read by nobody belongs to a feature to come.

const drawn = filesBelow(['components', 'layouts']).filter((file) => /\.tsx?$/.test(file));
const fields = Object.keys(createAppStore(undefined).getState());

test.each(fields)('%s', (field) => {
  expect(linesMatching(drawn, new RegExp(`useAppStore\\(.*\\bstate\\.${field}\\b`))).not.toEqual([]);
});
