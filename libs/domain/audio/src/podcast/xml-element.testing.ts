import { SaxesParser } from 'saxes';

/** An element of an XML document, by its name as written. */
export class XmlElement {
  readonly children: XmlElement[] = [];
  text = '';

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
  ) {}

  list(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** The only child of this name. */
  get(name: string): XmlElement {
    const [only, ...others] = this.list(name);
    if (only === undefined || others.length > 0) throw new Error(`${this.name} has not exactly one ${name}`);
    return only;
  }
}

/** @throws for a document that is not well-formed, or uses a prefix without its namespace */
export function parseXml(xml: string): XmlElement {
  const document = new XmlElement('', {});
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element = new XmlElement(name, Object.fromEntries(values));
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [root] = document.children;
  if (root === undefined) throw new Error('the document is empty');
  return root;
}
