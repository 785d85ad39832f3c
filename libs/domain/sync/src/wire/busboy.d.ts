/** The part of busboy that forms use; the package has no types of its own. */
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Writable } from 'node:stream';

  interface Limits {
    readonly fieldSize?: number;
    readonly fields?: number;
    readonly files?: number;
    readonly parts?: number;
    readonly headerPairs?: number;
  }
  interface FieldInfo {
    readonly nameTruncated: boolean;
    readonly valueTruncated: boolean;
  }
  interface Busboy extends Writable {
    on(event: 'field', listener: (name: string, value: string, info: FieldInfo) => void): this;
    on(event: 'fieldsLimit' | 'filesLimit' | 'partsLimit' | 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }
  export default function busboy(options: {
    readonly headers: IncomingHttpHeaders;
    readonly limits?: Limits;
  }): Busboy;
}
