import { task } from '@reader/threads';
import { type HtmlPage, type PageBytes, readPage } from './html-page';

export const run = task((page: PageBytes): HtmlPage => readPage(page));
