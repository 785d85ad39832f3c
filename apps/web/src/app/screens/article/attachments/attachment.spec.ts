import { toAttachment, formatSize } from './attachment';

const file = (url: string, type: string | null = null, length: number | null = null) =>
  toAttachment({ url, type, length });

describe('attachments', () => {
  it.each([
    ['https://moss.example/e/12.mp3', 'audio/mpeg', 'audio', 'MP3'],
    ['https://moss.example/e/12.m4a?x=1', null, 'audio', 'M4A'],
    ['https://moss.example/e/12.mov', 'video/quicktime', 'video', 'MOV'],
    ['https://moss.example/e/12.jpg', 'application/octet-stream', 'image', 'JPG'],
    ['https://moss.example/e/12', 'application/pdf; charset=x', 'other', 'PDF'],
    ['https://moss.example/e/12', null, 'other', ''],
  ])('%s of type %s is %s, %s', (url, type, kind, facts) => {
    expect(file(url, type)).toMatchObject({ kind, facts });
  });

  it('are named after the file, or the host without one', () => {
    expect(file('https://moss.example/a%20b.pdf').name).toBe('a b.pdf');
    expect(file('https://moss.example/100%.pdf').name).toBe('100%.pdf');
    expect(file('https://moss.example/').name).toBe('moss.example');
  });

  it('play over https only, and not at all for other kinds of files', () => {
    expect(file('http://moss.example/a.mp3').playable).toBe('https://moss.example/a.mp3');
    expect(file('ftp://moss.example/a.mp3').playable).toBeNull();
    expect(file('https://moss.example/a.pdf').playable).toBeNull();
  });

  it('show a readable size', () => {
    expect([0, 999, 12_000, 24_100_000, 3_200_000_000].map(formatSize)).toEqual([
      '0 byte',
      '999 byte',
      '12 kB',
      '24.1 MB',
      '3.2 GB',
    ]);
  });
});
