import { fromRoot, removeForbiddenCharacters, repairReferences } from './repair';

describe('repairing a document', () => {
  it.each(['<rss version="2.0">', '<feed>', '<rdf:RDF xmlns:rdf="x">', '<a:feed>', '<RSS>'])(
    'begins it at %s',
    (root) => {
      expect(
        fromRoot(`junk <?xml version="1.0"?><!-- <rss> --><!DOCTYPE rss [<!ENTITY a "b">]>${root}x`),
      ).toBe(`${root}x`);
    },
  );

  it('finds no root in a page, in a comment or far into a document', () => {
    expect(fromRoot('<html><body><rss>')).toBeNull();
    expect(fromRoot('<!-- <rss>')).toBeNull();
    expect(fromRoot(`${' '.repeat(100_000)}<rss>`)).toBeNull();
    expect(fromRoot('<rssx>')).toBeNull();
  });

  it('escapes ampersands that begin no reference', () => {
    expect(repairReferences('a & b &c &#38; &#x26; &eacute; &&amp; ?x=1&y=2</link>')).toBe(
      'a &amp; b &amp;c &#38; &#x26; &eacute; &amp;&amp; ?x=1&amp;y=2</link>',
    );
  });

  it('leaves CDATA as it is, whole or cut', () => {
    expect(repairReferences('<![CDATA[a & b]]> & <![CDATA[c & d')).toBe(
      '<![CDATA[a & b]]> &amp; <![CDATA[c & d',
    );
  });

  it('reads references to C1 controls as windows-1252', () => {
    expect(repairReferences('&#145;&#128;&#150;&#160;')).toBe('‘€–&#160;');
  });

  it('reads numbers of no character as the web does', () => {
    expect(repairReferences('&#xD800;&#999999999999;&#x110000;&#1;&#x1F;&#-1;&#9;&#60;')).toBe(
      '\ufffd\ufffd\ufffd&amp;#-1;&#9;&#60;',
    );
  });

  it('drops what no XML may hold', () => {
    expect(removeForbiddenCharacters('a\0b\x0bc\td\ne\uffff')).toBe('abc\td\ne');
  });
});
