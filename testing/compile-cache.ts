import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Value of NODE_COMPILE_CACHE for the processes of tests: each start after the first one needs less time. */
export const COMPILE_CACHE: string = join(tmpdir(), 'trovacuccia-compiled');
