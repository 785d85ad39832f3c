import type { TestArticle } from './publisher';

/** A subject with the parts of its sentences. Articles of one subject share words, but not all of them. */
interface Subject {
  readonly things: readonly string[];
  readonly places: readonly string[];
  readonly events: readonly string[];
}

const SUBJECTS: readonly Subject[] = [
  {
    things: ['heat pumps', 'radiators', 'boilers', 'thick curtains', 'insulated lofts', 'tiled stoves'],
    places: ['cold flats', 'terraced houses', 'draughty schools', 'a village hall', 'rented rooms'],
    events: ['kept the rooms warm all winter', 'halved the gas bill', 'lost to the frost', 'hummed at night'],
  },
  {
    things: ['night trains', 'trams', 'cargo bicycles', 'ferries', 'wider pavements', 'bus lanes'],
    places: ['the old town', 'the ring road', 'two suburbs', 'the central station', 'a border crossing'],
    events: [
      'ran on time for once',
      'carried twice the passengers',
      'replaced a car park',
      'stopped at midnight',
    ],
  },
  {
    things: ['databases', 'compilers', 'indexes', 'small browsers', 'test suites', 'text editors'],
    places: ['a laptop', 'one kilobyte of memory', 'production', 'a weekend project', 'the release branch'],
    events: [
      'returned wrong rows',
      'became ten times faster',
      'forgot their locks',
      'compiled without warnings',
    ],
  },
  {
    things: [
      'sourdough loaves',
      'pickled plums',
      'lentil soups',
      'hard cheeses',
      'apple cakes',
      'smoked trout',
    ],
    places: ['a wood oven', 'the market hall', 'a school kitchen', 'a cellar', 'the harbour café'],
    events: ['sold out before noon', 'needed more salt', 'fed two hundred guests', 'ripened for a year'],
  },
  {
    things: ['mosses', 'beavers', 'bumblebees', 'swifts', 'eels', 'wild orchids'],
    places: ['an upland bog', 'a quarry', 'the river meadow', 'a churchyard wall', 'the salt marsh'],
    events: [
      'returned after forty years',
      'were counted at dawn',
      'spread upstream',
      'slept through the storm',
    ],
  },
  {
    things: ['a string quartet', 'a brass band', 'two pianists', 'a choir', 'an organ', 'young drummers'],
    places: ['the concert hall', 'a chapel', 'a factory floor', 'the opera', 'a street festival'],
    events: ['played an encore', 'rehearsed in coats', 'tuned to the wrong pitch', 'recorded an album'],
  },
  {
    things: [
      'goalkeepers',
      'a relay team',
      'two cyclists',
      'fell runners',
      'a rowing eight',
      'young climbers',
    ],
    places: ['the final', 'extra time', 'a muddy course', 'the second leg', 'the mountain stage'],
    events: ['won by a second', 'missed the penalty', 'set a record', 'finished without shoes'],
  },
];

const OPENINGS = ['How', 'Why', 'The week when', 'Field notes:', 'Once more,', 'A year on,'];
const FRAMES = [
  (s: Parts) => `In ${s.place} ${s.thing} ${s.event}, and nobody who was there was surprised.`,
  (s: Parts) => `It is not the first time that ${s.thing} ${s.event} in ${s.place}.`,
  (s: Parts) => `The people of ${s.place} know about ${s.thing}, and say it was a matter of time.`,
  (s: Parts) => `There are ${s.thing} in ${s.place} as well, of course, but they are not the same as those.`,
];
const MINUTES_PER_DAY = 1_440;

interface Parts {
  readonly thing: string;
  readonly place: string;
  readonly event: string;
}

/** Articles on everyday subjects, the same in each run: a service learns from their words. */
export function writeDigest(count: number): TestArticle[] {
  const draw = createDraw();
  return Array.from({ length: count }, (_, at) => {
    const subject = SUBJECTS[at % SUBJECTS.length] ?? SUBJECTS[0];
    if (!subject) throw new Error('there are subjects');
    const drawParts = (): Parts => ({
      thing: draw(subject.things),
      place: draw(subject.places),
      event: draw(subject.events),
    });
    const { thing, place, event } = drawParts();
    const text = Array.from({ length: 5 }, () => draw(FRAMES)(drawParts())).join(' ');
    return {
      title: `${draw(OPENINGS)} ${thing} ${event} in ${place}`,
      // Older than the stories of the tests, so that these are on top.
      minutesAgo: 3 * MINUTES_PER_DAY + at * 7,
      html: `<p>${text}</p>`,
    };
  });
}

/** A linear congruential generator (Numerical Recipes): the same articles in each run. */
function createDraw(): <T>(from: readonly T[]) => T {
  let state = 20_261_123;
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const chosen = from[Math.floor((state / 2 ** 32) * from.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
}
