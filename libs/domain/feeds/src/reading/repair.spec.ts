import { fromRoot, removeForbiddenCharacters, repairReferences } from './repair';

describe('the repair of a document', () => {
  it.each(['<rss version="2.0">', '<feed>', '<rdf:RDF xmlns:rdf="x">', '<a:feed>', '<RSS>'])(
    'finds the root %s',
    (root) => {
      expect(
        fromRoot(`junk <?xml version="1.0"?><!-- <rss> --><!DOCTYPE rss [<!ENTITY a "b">]>${root}x`),
      ).toBe(`${root}x`);
    },
  );

  it('finds no root in a web page, in a comment or far into a document', () => {
    expect(fromRoot('<html><body><rss>')).toBeNull();
    expect(fromRoot('<!-- <rss>')).toBeNull();
    expect(fromRoot(`${' '.repeat(100_000)}<rss>`)).toBeNull();
    expect(fromRoot('<rssx>')).toBeNull();
  });

  it('escapes ampersands that are not part of a reference', () => {
    expect(repairReferences('a & b &c &#38; &#x26; &eacute; &&amp; ?x=1&y=2</link>')).toBe(
      'a &amp; b &amp;c &#38; &#x26; &eacute; &amp;&amp; ?x=1&amp;y=2</link>',
    );
  });

  it('leaves CDATA sections unchanged, complete or cut off', () => {
    expect(repairReferences('<![CDATA[a & b]]> & <![CDATA[c & d')).toBe(
      '<![CDATA[a & b]]> &amp; <![CDATA[c & d',
    );
  });

  it('decodes references to C1 controls as windows-1252', () => {
    expect(repairReferences('&#145;&#128;&#150;&#160;')).toBe('‘€–&#160;');
  });

  it('decodes invalid numeric references as browsers do', () => {
    expect(repairReferences('&#xD800;&#999999999999;&#x110000;&#1;&#x1F;&#-1;&#9;&#60;')).toBe(
      '\ufffd\ufffd\ufffd&amp;#-1;&#9;&#60;',
    );
  });

  it('removes characters that XML forbids', () => {
    expect(removeForbiddenCharacters('a\0b\x0bc\td\ne\uffff')).toBe('abc\td\ne');
  });
});
