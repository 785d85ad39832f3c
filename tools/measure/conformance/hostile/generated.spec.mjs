import { gunzipSync } from 'node:zlib';
import { expandRepetitions, generateText, buildGzipBomb } from './generated.mjs';

describe('generated payloads', () => {
  it('are joined from parts, repeated and counted', () => {
    const parts = ['<a>', { rep: '<b>', n: 2 }, { repIndex: '{i}:{i36};', n: 12 }];
    expect(generateText({ parts })).toBe('<a><b><b>0:0;1:1;2:2;3:3;4:4;5:5;6:6;7:7;8:8;9:9;10:a;11:b;');
    expect(generateText({})).toBe('');
  });

  it('are generated anywhere in a body', () => {
    expect(expandRepetitions({ a: { rep: 'x', n: 3 }, b: [{ rep: 'y', n: 2 }, 1, null] })).toEqual({
      a: 'xxx',
      b: ['yy', 1, null],
    });
  });

  it('decompress to the given size', () => {
    expect(gunzipSync(buildGzipBomb(3 * 1024 * 1024))).toHaveLength(3 * 1024 * 1024);
  });
});
