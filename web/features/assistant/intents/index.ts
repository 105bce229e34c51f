import type { Topic } from '../understanding/topic.ts';
import { adoption } from './adoption.ts';
import { portal } from './portal.ts';
import { publishing } from './publishing.ts';
import { talk } from './talk.ts';

/** All topics. If two have the same score, the earlier one wins. */
export const TOPICS: readonly Topic[] = [...publishing, ...adoption, ...portal, ...talk];
