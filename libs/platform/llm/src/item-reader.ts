import { UnusableAnswer } from './errors';
import { ANSWER_LENGTH_MAX, isObject, parseJson } from './prompt';

/** Inside a JSON string quotes are escaped, so this matches a property only. */
const LIST_START = /"sentences"\s*:\s*\[/;

/** Numbers and words of JSON. */
const LITERAL = /[\w-]/;

type Item = Readonly<Record<string, unknown>>;

/** Reads the objects of the list `sentences` out of JSON that arrives in pieces, each as it completes. */
export class ItemReader {
  private text = '';
  /** Where to read on; null until the list starts. */
  private at: number | null = null;
  private itemStart = 0;
  private depth = 0;
  private inString = false;
  private isEscaped = false;
  private isClosed = false;
  private hasOther = false;

  /** Whether there was a list at all. */
  get hasList(): boolean {
    return this.at !== null;
  }

  /** Whether the list has something else than objects. */
  get hasOtherItems(): boolean {
    return this.hasOther;
  }

  /** Returns the items that this piece completes. @throws UnusableAnswer beyond ANSWER_LENGTH_MAX */
  read(piece: string): Item[] {
    this.text += piece;
    if (this.text.length > ANSWER_LENGTH_MAX) throw new UnusableAnswer('It is too long.');
    if (this.at === null) {
      const start = LIST_START.exec(this.text);
      if (start === null) return [];
      this.at = start.index + start[0].length;
    }
    return this.readItems(this.at);
  }

  private readItems(from: number): Item[] {
    const items: Item[] = [];
    for (let at = from; at < this.text.length; at++) items.push(...this.readCharacter(at));
    this.at = this.text.length;
    return items;
  }

  private readCharacter(at: number): Item[] {
    const character = this.text[at];
    if (this.isClosed) return [];
    if (this.inString) this.readInString(character);
    else if (character === '"') this.openString();
    else if (character === '{' || character === '[') this.open(at);
    else if (character === '}' || character === ']') return this.close(at);
    else this.readBetween(character);
    return [];
  }

  private readBetween(character = ''): void {
    if (this.depth === 0 && LITERAL.test(character)) this.hasOther = true;
  }

  private openString(): void {
    this.inString = true;
    this.hasOther ||= this.depth === 0;
  }

  private readInString(character: string | undefined): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (character === '\\') this.isEscaped = true;
    else if (character === '"') this.inString = false;
  }

  private open(at: number): void {
    if (this.depth++ === 0) this.itemStart = at;
  }

  /** Returns the item that ends here, if it is an object. */
  private close(at: number): Item[] {
    if (this.depth === 0) this.isClosed = true;
    if (this.depth === 0 || --this.depth > 0) return [];
    const item = parseJson(this.text.slice(this.itemStart, at + 1));
    if (isObject(item)) return [item];
    this.hasOther = true;
    return [];
  }
}
