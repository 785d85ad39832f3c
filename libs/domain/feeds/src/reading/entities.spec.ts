import { expandEntities } from './entities';

const expand = (subset: string, xml: string): string =>
  expandEntities(
    `<?xml version="1.0"?>\n<!DOCTYPE rss PUBLIC "-//X" "http://x.test/x.dtd" [${subset}]>\n${xml}`,
    xml,
  );

describe('entities of a document', () => {
  it('are replaced by their text, in texts and attributes', () => {
    expect(
      expand(
        '<!ENTITY site "Harbour &#38; Sea"><!ENTITY rdf \'http://rdf.test/\'>',
        '<a x="&rdf;b">&site;</a>',
      ),
    ).toBe('<a x="http://rdf.test/b">Harbour &#38; Sea</a>');
    expect(expand(`<!ENTITY said 'a "word"'>`, '<a x="&said;">')).toBe('<a x="a &quot;word&quot;">');
    expect(expand('<!ENTITY bold "<b>x</b>">', '<a>&bold;</a>')).toBe('<a><b>x</b></a>');
  });

  it('stay as they are when they refer to others; the first declaration of a name counts', () => {
    const subset = '<!-- two --><!ENTITY a "&b;!"><!ENTITY b "sea"><!ENTITY b "land"><!ELEMENT x (#PCDATA)>';
    expect(expand(subset, '&a; &b; &c;')).toBe('&a; sea &c;');
  });

  it('are not replaced in CDATA sections, nor are those of XML itself', () => {
    expect(expand('<!ENTITY a "b"><!ENTITY amp "x">', '<![CDATA[&a;]]> &a; &amp; <![CDATA[&a;')).toBe(
      '<![CDATA[&a;]]> b &amp; <![CDATA[&a;',
    );
  });

  it('are never read from elsewhere', () => {
    const subset =
      '<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "http://x.test/p">%p;<!ENTITY a "b">';
    expect(expand(subset, '&file; &a;')).toBe('&file; b');
  });

  it('stay as they are when they refer to themselves or are too long', () => {
    expect(expand('<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;')).toBe('&a;');
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
    const expanded = expand(`<!ENTITY l0 "lol">${laughs.join('')}`, '<a>&l9;</a>');
    expect(expanded).toBe('<a>&l9;</a>');
    const long = `<!ENTITY a "${'x'.repeat(4000)}">`;
    expect(expand(long, '&a;'.repeat(1000))).toBe('&a;'.repeat(1000));
    expect(expand(long, '&a;'.repeat(100))).toHaveLength(400_000);
  });

  it('cost little in a hostile subset', () => {
    for (const subset of ['<!ENTITY '.repeat(5000), '<!ENTITY a "'.repeat(5000), '%a;'.repeat(9000)])
      expect(expand(subset, '&a;')).toBe('&a;');
    const many = Array.from({ length: 1500 }, (_, n) => `<!ENTITY e${n} "x">`);
    expect(expand(many.join(''), '&e999; &e1000;')).toBe('x &e1000;');
  });
});
