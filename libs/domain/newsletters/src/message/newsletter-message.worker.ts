import { createTask } from '@reader/threads';
import type { NewsletterMessage, RawMessage } from './newsletter-message';
import { parseMessage } from './parse-message';

export const run = createTask((message: RawMessage): Promise<NewsletterMessage> => parseMessage(message));
