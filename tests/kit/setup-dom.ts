import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A bound for what hangs, far above what a busy machine takes to load a part that comes late.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
