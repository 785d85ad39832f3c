import { readFeed } from './read-feed';

const FRIDAY = 4 * 24;
const SUNDAY = 6 * 24;

/** The hours of the week that an RSS channel with this content skips. */
async function skippedHours(fields: string): Promise<readonly number[] | null> {
  const bytes = Buffer.from(`<rss version="2.0"><channel><title>t</title>${fields}</channel></rss>`);
  return (await readFeed({ bytes, url: 'https://harbour.example/feed', contentType: null })).skippedHours;
}

function skipHours(...hours: readonly (number | string)[]): string {
  return `<skipHours>${hours.map((hour) => `<hour>${hour}</hour>`).join('')}</skipHours>`;
}

function skipDays(...days: readonly string[]): string {
  return `<skipDays>${days.map((day) => `<day>${day}</day>`).join('')}</skipDays>`;
}

function range(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => start + at);
}

describe('the hours that a feed skips', () => {
  it('are its skipHours on each day of the week', async () => {
    expect(await skippedHours(skipHours(3, '05'))).toEqual(
      range(0, 7).flatMap((day) => [day * 24 + 3, day * 24 + 5]),
    );
  });

  it('begin at midnight with 0 and with 24', async () => {
    const midnights = range(0, 7).map((day) => day * 24);
    expect(await skippedHours(skipHours(0))).toEqual(midnights);
    expect(await skippedHours(skipHours(24))).toEqual(midnights);
  });

  it('are all hours of its skipDays', async () => {
    expect(await skippedHours(skipDays('Sunday'))).toEqual(range(SUNDAY, 24));
    expect(await skippedHours(skipDays(' friday ', 'SUNDAY'))).toEqual([
      ...range(FRIDAY, 24),
      ...range(SUNDAY, 24),
    ]);
  });

  it('are those of both lists', async () => {
    const hours = (await skippedHours(skipHours(12) + skipDays('Sunday'))) ?? [];
    expect(hours).toHaveLength(6 + 24);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  });

  it('are null without a list and without a valid member', async () => {
    expect(await skippedHours('')).toBeNull();
    expect(await skippedHours(skipHours())).toBeNull();
    expect(await skippedHours(skipHours(-1, 25, '1.5', '3am', '') + skipDays('Sonntag', '0'))).toBeNull();
  });

  it('do not contain a list of all hours or of all days', async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    expect(await skippedHours(skipHours(...range(0, 24)))).toBeNull();
    expect(await skippedHours(skipHours(...range(1, 24)))).toBeNull();
    expect(await skippedHours(skipDays(...days))).toBeNull();
    expect(await skippedHours(skipHours(...range(0, 24)) + skipDays('Sunday'))).toEqual(range(SUNDAY, 24));
  });

  it('are few however long the list is', async () => {
    expect(await skippedHours(skipHours(...range(0, 100_000).map(() => 7)))).toHaveLength(7);
  });

  it('are read from RSS in JSON and from a damaged feed, and not from Atom', async () => {
    const read = async (text: string) =>
      (await readFeed({ bytes: Buffer.from(text), url: 'https://harbour.example/feed', contentType: null }))
        .skippedHours;
    expect(await read('{"rss":{"channel":{"title":"t","skipHours":{"hour":[1,2]}}}}')).toHaveLength(14);
    expect(
      await read(`<rss><channel>${skipHours(1)}<item><title>a & b</b></title></item></channel></rss>`),
    ).toHaveLength(7);
    expect(await read('<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title></feed>')).toBeNull();
  });
});
