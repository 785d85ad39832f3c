import { createHash } from 'node:crypto';
import { ENTRY_TITLE_LENGTH_MAX } from '@reader/feeds';
import { DAY_MS } from '@reader/duration';
import {
  buildExcerpt,
  countWords,
  escapeHtml,
  HTML_LENGTH_MAX,
  sanitizeHtml,
  sanitizeLayout,
  toPlainText,
} from '@reader/html';
import { type ParsedMail, simpleParser } from 'mailparser';
import {
  cleanLine,
  readArchiveUrl,
  readLanguage,
  readRecipients,
  readSender,
  readUnsubscribeUrl,
} from './headers';
import { findConfirmUrl, findOnlineUrl, findUnsubscribeUrl, listLinks } from './links';
import { type NewsletterMessage, NotAMessage, type RawMessage } from './newsletter-message';

/** A Date header further from the time of arrival is wrong, or puts the issue where no user looks. */
const DATE_OFFSET_MAX_MS = 7 * DAY_MS;
const GENERATED_TITLE_LENGTH = 100;
const IMAGE = /<img src="(https?:[^"]*)"([^>]*)>/g;
/** Smaller pictures are logos and icons. */
const IMAGE_WIDTH_MIN = 120;
const URL_IN_TEXT = /https?:\/\/[^\s<>"]{1,2000}/g;

/**
 * Parses one message and cleans it for storing and showing. Runs in a worker thread.
 * @throws NotAMessage when the parser refuses the message
 */
export async function parseMessage({ bytes, receivedAt }: RawMessage): Promise<NewsletterMessage> {
  const mail = await parse(bytes);
  const written = readHtml(mail);
  const text = (mail.text ?? '').slice(0, HTML_LENGTH_MAX);
  const html = sanitizeHtml(written ?? toParagraphs(text));
  const plain = toPlainText(html);
  const links = listLinks(html);
  const subject = cleanLine(mail.subject, ENTRY_TITLE_LENGTH_MAX);
  const sender = readSender(mail);
  const confirmUrl = findConfirmUrl(subject, links);
  return {
    identity: computeIdentity(mail, written ?? text),
    sender,
    recipients: readRecipients(mail),
    title: subject || buildExcerpt(plain, GENERATED_TITLE_LENGTH) || sender.name,
    html,
    layout: written === null ? null : sanitizeLayout(written),
    excerpt: buildExcerpt(plain),
    wordCount: countWords(plain),
    imageUrl: findImage(html),
    language: readLanguage(mail),
    url: readArchiveUrl(mail) ?? findOnlineUrl(links),
    publishedAt: choosePublishedAt(mail.date, receivedAt).toISOString(),
    unsubscribeUrl: readUnsubscribeUrl(mail) ?? findUnsubscribeUrl(links),
    isConfirmation: confirmUrl !== null,
    confirmUrl,
  };
}

async function parse(bytes: Uint8Array): Promise<ParsedMail> {
  try {
    return await simpleParser(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      keepCidLinks: true,
      // Attached messages stay attachments, however deep they nest.
      ignoreEmbedded: true,
      checksumAlgo: false,
    });
  } catch (error) {
    throw new NotAMessage((error as Error).message);
  }
}

/** Null without HTML, or with so much of it that no author wrote it. */
function readHtml({ html }: ParsedMail): string | null {
  return typeof html === 'string' && html.trim() !== '' && html.length <= HTML_LENGTH_MAX ? html : null;
}

/**
 * Message-ID and content: some senders use one Message-ID for all issues, and servers add headers to copies,
 * so neither the Message-ID nor the bytes alone tell messages apart.
 */
function computeIdentity(mail: ParsedMail, content: string): string {
  const hash = createHash('sha256');
  for (const part of [mail.messageId, mail.from?.text, mail.subject, mail.date?.toISOString(), content])
    hash.update(part ?? '').update('\0');
  return hash.digest('hex');
}

function choosePublishedAt(written: Date | undefined, receivedAt: number): Date {
  const time = written?.getTime() ?? NaN;
  return Math.abs(time - receivedAt) <= DATE_OFFSET_MAX_MS
    ? new Date(Math.min(time, receivedAt))
    : new Date(receivedAt);
}

function findImage(html: string): string | null {
  for (const [, src = '', rest = ''] of html.matchAll(IMAGE)) {
    const width = Number(/ width="(\d+)"/.exec(rest)?.[1] ?? IMAGE_WIDTH_MIN);
    if (width >= IMAGE_WIDTH_MIN) return src.replaceAll('&amp;', '&');
  }
  return null;
}

/** Plain text as paragraphs, with its addresses as links. */
function toParagraphs(text: string): string {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n[^\S\n]*\n/);
  return blocks.map((block) => `<p>${toLine(block.trim()).replaceAll('\n', '<br>')}</p>`).join('');
}

function toLine(block: string): string {
  let [line, end] = ['', 0];
  for (const match of block.matchAll(URL_IN_TEXT)) {
    const url = match[0].replace(/[.,;:!?)\]]+$/, '');
    line += `${escapeHtml(block.slice(end, match.index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    end = match.index + url.length;
  }
  return line + escapeHtml(block.slice(end));
}
