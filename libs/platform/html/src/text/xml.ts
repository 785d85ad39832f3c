/** Escapes text and quoted attributes. Leaves out what XML 1.0 (2.2) does not allow, also half of a pair. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function buildXmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
