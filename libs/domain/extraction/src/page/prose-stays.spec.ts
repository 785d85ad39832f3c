import { paragraphs } from '../testing';
import { cleanUp } from './clean-up';

const clean = (html: string): string => cleanUp(html, { titles: [], url: 'https://news.test/storm' });
const p = (text: string): string => `<p>${text}</p>`;
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('a line in the middle of prose', () => {
  it.each([
    'Bild: Herr Quay, wie geht es den Booten?',
    'Reuters: What did you see that night?',
    'Reuters: We saw no boats at all.',
    'Foto: Wer hat es gemacht?',
    'Share!',
    'Tweet: was that the word?',
    'Save it.',
    'Get an inbox that works, she said.',
    'Subscribe to their newsletter, she advised.',
    '“Join the mailing list, and you are never alone.”',
    'Join us on Monday, he wrote.',
    'We use cookies for the base of the cake.',
    'Click to hear the valve open, then wait.',
    'Melden Sie sich im Hafen, wenn der Sturm kommt.',
    '4/5',
    'Themen: Was bleibt?',
    'Get newsletters printed on paper, if the boats are late.',
    'Join the mailing list of the club, and the boats come to you.',
    'Melden Sie sich kostenlos beim Hafenamt.',
    'Credits: thirty of them are needed for the exam.',
    'Citation: the judge retrieved it from the harbour.',
    'This document is subject to approval by the harbour office.',
  ])('stays: %s', (line) => {
    expect(clean(paragraphs(2) + p(line) + paragraphs(2))).toContain(line);
  });

  it.each(['Register', 'Werbung', 'Share', 'Print', 'Open'])('stays as a heading: %s', (heading) => {
    expect(clean(`${paragraphs(2)}<h2>${heading}</h2>${paragraphs(2)}`)).toContain(heading);
  });

  it('stays as an item of a list with others', () => {
    const steps = list('Open', 'Save', 'Close');
    expect(clean(paragraphs(2) + steps + paragraphs(2))).toContain(steps);
    const parts = list('Photo: taken at noon', 'Share', 'A long rope');
    expect(clean(paragraphs(2) + parts + paragraphs(2))).toContain(parts);
    const years = list('2012', '2013');
    expect(clean(paragraphs(2) + years)).toContain(years);
  });

  it('stays when it is linked as a whole, and a sentence', () => {
    const linked = p('<a href="/x">The boats came back on Monday, and everybody was there.</a>');
    expect(clean(paragraphs(2) + linked + paragraphs(2))).toContain('The boats came back');
    expect(clean(paragraphs(2) + linked.replace('there.', 'there') + paragraphs(2))).not.toContain(
      'The boats',
    );
    expect(clean(paragraphs(4) + linked)).not.toContain('The boats came back');
  });

  it('stays as a list of links that a paragraph introduces', () => {
    const boats = list('<a href="/1">Ada</a>', '<a href="/2">Bea</a>');
    const introduced = p('These are the boats of the harbour:') + boats;
    expect(clean(paragraphs(2) + introduced + paragraphs(2))).toContain(boats);
    for (const heading of [p('The boats of the harbour are back.'), p('Read also what others saw today:')])
      expect(clean(paragraphs(2) + heading + boats + paragraphs(2))).not.toContain('Bea');
  });

  it('stays as one of several linked headings over paragraphs', () => {
    const part = (n: number): string => `<h3><a href="/${n}">Boat ${n}</a></h3>${paragraphs(1)}`;
    expect(clean(paragraphs(2) + part(1) + part(2) + part(3))).toMatch(/Boat 1[^]*Boat 2[^]*Boat 3/);
    expect(clean(paragraphs(2) + part(1) + paragraphs(2))).not.toContain('Boat');
  });

  it('stays when it begins like a list of labels, after the text too', () => {
    for (const line of ['Tags are back.', 'Topics for a rainy day', 'Labels?'])
      expect(clean(paragraphs(3) + p(line))).toContain(line);
  });
});

describe('a line beside the text', () => {
  it.each([
    list('Facebook', 'Twitter', 'Email'),
    p('Follow us on Facebook and Twitter.'),
    p('Sign up for our newsletter and get the news in your inbox.'),
    p('We use cookies to improve what you see.'),
    p('Melden Sie sich für den kostenlosen Newsletter an.'),
    p('Реклама'),
    p('Διαφήμιση'),
    p('广告'),
    p('Подпишитесь на наш канал в Telegram'),
    p('Εγγραφείτε στο newsletter'),
    p('<a href="/x">Читайте также: ещё</a> о буре и море'),
    p('<a href="/x">Διαβάστε επίσης: ένα</a> θέμα ακόμα'),
    p('<a href="/x">相关阅读：另一场</a>：风暴来了'),
    p('分享到微信'),
  ])('is removed inside it, in any script: %s', (line) => {
    expect(clean(paragraphs(2) + line + paragraphs(2))).toBe(clean(paragraphs(2) + paragraphs(2)));
  });

  it.each([
    'Опубликовано 3 марта 2026 в 12:30',
    'Δημοσίευση: 3 Μαρτίου 2026, 12:30',
    '发布时间：2026年3月2日 上午9时',
    'Автор: Мара Линд',
    'Συντάκτης: Μάρα Λιντ',
    '作者：张三',
    '记者 / 李四',
  ])('is removed before it, in any script: %s', (line) => {
    expect(clean(p(line) + paragraphs(3))).toBe(clean(paragraphs(3)));
  });

  it.each(['3 комментария', 'Теги: море, лодки', 'Ετικέτες: θάλασσα', '标签：大海', '评论（3）'])(
    'is removed after it, in any script: %s',
    (line) => {
      expect(clean(paragraphs(3) + p(line)).trim()).toBe(clean(paragraphs(3)).trim());
    },
  );
});
