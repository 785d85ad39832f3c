import { parseByteRange } from './byte-range';

describe('a Range header', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 100 }],
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=10-19', { start: 10, end: 20 }],
    ['bytes=90-1000', { start: 90, end: 100 }],
    ['bytes=-10', { start: 90, end: 100 }],
    ['bytes=-1000', { start: 0, end: 100 }],
    ['BYTES=1-2', { start: 1, end: 3 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,5-6', null],
    ['bytes=5-1', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['items=0-1', null],
    ['', null],
    [undefined, null],
  ])('%s of 100 bytes', (header, expected) => {
    expect(parseByteRange(header, 100)).toEqual(expected);
  });
});
