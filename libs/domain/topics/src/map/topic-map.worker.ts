import { createTask } from '@reader/threads';
import { buildTopicMap } from './build-topic-map';

export const run = createTask(buildTopicMap);
