import { JSON_DEPTH_MAX, JSON_FIELDS_MAX, JSON_VALUES_MAX, parseJson } from './json';

const bytes = (text: string) => new TextEncoder().encode(text);
const MIB = 1024 * 1024;

describe('a JSON body', () => {
  it.each([
    '{}',
    '"a,[{]}\\",\\\\"',
    '{"a":[1,2,{"b":null}],"c":"\\ud83c\\udf0a – é"}',
    `${'['.repeat(JSON_DEPTH_MAX)}${']'.repeat(JSON_DEPTH_MAX)}`,
    JSON.stringify(Array.from({ length: JSON_VALUES_MAX }, (_, at) => at)),
    JSON.stringify(Array.from({ length: JSON_FIELDS_MAX / 2 }, (_, at) => ({ at }))),
    JSON.stringify({ note: ',[{"'.repeat(MIB / 8) }),
  ])('is read as JSON.parse reads it: %.40s', (text) => {
    expect(parseJson(bytes(text))).toEqual(JSON.parse(text));
  });

  it('may begin with a byte order mark', () => {
    expect(parseJson(bytes('\uFEFF{"a":1}'))).toEqual({ a: 1 });
  });

  it.each(['{', '{"a":}', '"\\', '[1,]', 'undefined', '"a', '\0'])('returns 400 for %j', (text) => {
    expect(() => parseJson(bytes(text))).toThrow(expect.objectContaining({ code: 'malformed_json' }));
  });

  it('returns 400 for bytes that are not UTF-8', () => {
    const latin1 = Uint8Array.from([0x22, 0xe9, 0x22]);
    expect(() => parseJson(latin1)).toThrow(expect.objectContaining({ code: 'malformed_json' }));
  });

  it.each([
    ['nested deeper', '['.repeat(MIB)],
    ['nested deeper', '{"a":'.repeat(MIB / 5)],
    ['fields', `[${'{},'.repeat(MIB / 3)}{}]`],
    ['values', `[${'0,'.repeat(MIB / 2)}0]`],
    ['fields', `{${'"":0,'.repeat(MIB / 5)}"":0}`],
    ['fields', `[${'{},'.repeat(JSON_FIELDS_MAX)}{}]`],
  ])('returns 422 before parsing: %s', (words, text) => {
    const refused = expect.objectContaining({ status: 422, detail: expect.stringContaining(words) });
    expect(() => parseJson(bytes(text))).toThrow(refused);
  });
});
