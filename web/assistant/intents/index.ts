import type { Topic } from '../understanding/topic.ts';
import { adoption } from './adoption.ts';
import { portal } from './portal.ts';
import { publishing } from './publishing.ts';
import { talk } from './talk.ts';

/** Everything that the assistant can speak of. Where two are as likely, the earlier one is meant. */
export const TOPICS: readonly Topic[] = [...publishing, ...adoption, ...portal, ...talk];
