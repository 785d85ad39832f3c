import iconv from 'iconv-lite';
import { decode } from './decode';

const encoded = (text: string, encoding: string, addBOM = false) =>
  new Uint8Array(iconv.encode(text, encoding, { addBOM }));
const declared = (label: string, text: string) => `<?xml version="1.0" encoding="${label}"?><t>${text}</t>`;

describe('decode', () => {
  it.each([
    ['utf-8', 'utf8', 'Größe'],
    ['ISO-8859-1', 'win1252', '“café”'],
    ['windows-1251', 'win1251', 'Привет'],
    ['koi8-r', 'koi8-r', 'Привет'],
    ['GB2312', 'gb18030', '中文€'],
    ['Big5', 'big5', '中文'],
    ['EUC-KR', 'euc-kr', '년'],
    ['Shift_JIS', 'shift_jis', '日本'],
    ['cp437', 'cp437', 'é'],
  ])('uses a declared %s', (label, encoding, text) => {
    expect(decode(encoded(declared(label, text), encoding), null)).toContain(text);
  });

  it.each(['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'prefers a byte order mark of %s to everything else',
    (encoding) => {
      expect(decode(encoded(declared('koi8-r', 'é中'), encoding, true), 'text/xml; charset=big5')).toContain(
        'é中',
      );
    },
  );

  it.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'detects %s without a byte order mark',
    (encoding) => {
      expect(decode(encoded('<t>é中</t>', encoding), null)).toBe('<t>é中</t>');
    },
  );

  it('prefers the header to the document', () => {
    expect(decode(encoded(declared('UTF-8', 'café'), 'latin1'), 'text/xml; charset="ISO-8859-1"')).toContain(
      'café',
    );
  });

  it('decodes undeclared bytes as UTF-8, else as windows-1252', () => {
    expect(decode(encoded('<t>“é”</t>', 'utf8'), 'text/xml')).toBe('<t>“é”</t>');
    expect(decode(encoded('<t>“é”</t>', 'win1252'), 'text/xml')).toBe('<t>“é”</t>');
  });

  it('decodes a UTF-8 document with one broken byte as UTF-8', () => {
    const bytes = Uint8Array.of(...encoded('<t>Größe und Länge ', 'utf8'), 0xff, ...encoded('</t>', 'utf8'));
    expect(decode(bytes, null)).toBe('<t>Größe und Länge \ufffd</t>');
  });

  it.each(['iso-8859-1', 'windows-1251', 'shift_jis'])(
    'decodes UTF-8 with a broken byte as UTF-8, although %s is declared',
    (label) => {
      const start = encoded(declared(label, 'Größe, Привет und 日本語の文章をここに書きます。'), 'utf8');
      const end = encoded('<t>Länge</t>', 'utf8');
      const text = decode(Uint8Array.of(...start, 0xfc, ...end), `text/xml; charset=${label}`);
      expect(text).toContain('Größe, Привет und 日本語の文章');
      expect(text).toContain('\ufffd<t>Länge');
    },
  );

  it('decodes a declared encoding in which single characters look like UTF-8', () => {
    const text = 'Завод «ГИБДД» и её друзья';
    expect(decode(encoded(declared('windows-1251', text), 'win1251'), null)).toContain(text);
    expect(decode(encoded(declared('koi8-r', text), 'koi8-r'), null)).toContain('её друзья');
    const shop = '中文的新闻和评论都在这里，大家可以看看。';
    expect(decode(encoded(declared('gbk', shop), 'gbk'), null)).toContain(shop);
  });

  it('decodes a document that ends inside a character', () => {
    const bytes = encoded('<t>Größe é', 'utf8').slice(0, -1);
    expect(decode(bytes, 'text/xml; charset=iso-8859-1')).toBe('<t>Größe ');
    expect(decode(encoded('<t>Gr\xf6\xdfe', 'latin1'), null)).toBe('<t>Größe');
  });

  it('ignores labels that contradict the bytes, are unknown or hide markup', () => {
    expect(decode(encoded(declared('utf-16', 'é'), 'utf8'), null)).toContain('é');
    expect(decode(encoded(declared('no-such', 'é'), 'utf8'), null)).toContain('é');
    expect(decode(encoded(declared('utf-7', '+ADw-b+AD4-'), 'utf8'), null)).toContain('+ADw-b+AD4-');
  });
});
