/** These patterns match parts of the markup inside an XML element. */
const CDATA = /<!\[CDATA\[([^]*?)\]\]>/g;
const PREFIX = /<(\/?)[\w.-]+:(?=[\w.-]+[\s/>])/g;
const EMPTY_ELEMENT = /<([\w.-]+)([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)\/>/g;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * Converts an element's XML content to HTML. XHTML differs in CDATA sections, prefixed names (`<xhtml:p>`)
 * and empty elements (`<a name="x"/>` would never end in HTML).
 */
export function toHtml(xml: string): string {
  return xml
    .replace(CDATA, (_, text: string) => escapeXml(text))
    .replace(PREFIX, '<$1')
    .replace(EMPTY_ELEMENT, (tag, name: string, attributes: string) =>
      VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
    );
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;',
  );
}
