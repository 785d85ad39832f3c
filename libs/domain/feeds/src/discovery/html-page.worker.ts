import { createTask } from '@reader/threads';
import { type HtmlPage, type PageBytes, readPage } from './html-page';

export const run = createTask((page: PageBytes): HtmlPage => readPage(page));
