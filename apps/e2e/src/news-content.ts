import type { TestArticle } from './publisher';

/** What a source of the tests publishes; the first article is the newest. */
export interface NewsSource {
  readonly title: string;
  readonly articles: readonly TestArticle[];
}

export const BARRIER = 'Storm barrier at Vellhaven closes for the first time in eleven years';
export const BARRIER_LATEST = 'Vellhaven storm barrier reopens after the highest surge since 1976';
export const TELESCOPE = 'Astronomers at Cerro Lume find water vapour on a small rocky planet';

const toHtml = (text: string): string => `<p>${text}</p>`;

const BARRIER_WIRE = toHtml(
  'The storm barrier at Vellhaven closed on Thursday night, the first closing in eleven years. The ' +
    'harbour authority shut both steel gates at ten as the surge in the estuary rose towards three ' +
    'metres. Ferries to the islands were cancelled and the lower quay was cleared. Engineers expect the ' +
    'barrier to stay closed until the tide turns on Friday morning.',
);

/** Three stories of several sources, one of them with a copy, and articles that nobody else reports. */
export const NEWS: readonly NewsSource[] = [
  {
    title: 'Harbour Almanac',
    articles: [
      {
        title: BARRIER_LATEST,
        minutesAgo: 50,
        html: toHtml(
          'The gates of the storm barrier at Vellhaven opened again on Friday noon. At the peak the ' +
            'surge in the estuary stood at 3.42 metres, the highest since 1976, and the quay behind the ' +
            'barrier stayed dry. The harbour authority will inspect the steel gates; ferries sail again ' +
            'from Saturday.',
        ),
      },
      {
        title: 'How to read a tide table',
        minutesAgo: 310,
        html: toHtml(
          'Twelve columns, and two of them matter. A guide for people who walk on sand and come back.',
        ),
      },
      {
        title: TELESCOPE,
        minutesAgo: 800,
        html: toHtml(
          'A team at the Cerro Lume observatory in Chile has found water vapour in the thin ' +
            'atmosphere of the rocky planet Anor b, 41 light years away. The telescope watched eleven ' +
            'transits of the planet before its red dwarf star, and the spectrum shows the bands of ' +
            'water.',
        ),
      },
    ],
  },
  {
    title: 'The Current',
    articles: [
      {
        title: 'Vellhaven shuts its storm barrier as surge in the estuary nears three metres',
        minutesAgo: 1180,
        html: toHtml(
          'The harbour authority at Vellhaven shut the storm barrier on Thursday as a surge of almost ' +
            'three metres ran up the estuary. The steel gates have not closed for eleven years. Two ' +
            'hundred households behind the lower quay were told to move their cars; ferries to the ' +
            'islands stay in the harbour.',
        ),
      },
      {
        title: 'What the grid does when everyone comes home',
        minutesAgo: 240,
        html: toHtml('At half past five the kettles go on. An evening with those who watch the frequency.'),
      },
      {
        title: 'Water vapour found on the rocky planet Anor b by Cerro Lume telescope',
        minutesAgo: 620,
        html: toHtml(
          'Astronomers at the Cerro Lume telescope report water vapour in the atmosphere of Anor b, a ' +
            'rocky planet that circles a red dwarf star 41 light years away. After eleven transits the ' +
            'spectrum shows the bands of water clearly, the team writes; whether the planet has seas ' +
            'cannot be said.',
        ),
      },
    ],
  },
  {
    title: 'Northern Wire',
    articles: [
      { title: BARRIER, minutesAgo: 1230, html: BARRIER_WIRE },
      {
        title: 'A library that lends ladders',
        minutesAgo: 400,
        html: toHtml('Also drills, a cider press and one canoe. It opens on Saturdays and has no late fees.'),
      },
      {
        title: 'Rocky planet Anor b has water vapour in its atmosphere, astronomers say',
        minutesAgo: 760,
        html: toHtml(
          'The atmosphere of the rocky planet Anor b holds water vapour, astronomers of the Cerro ' +
            'Lume observatory say. Their telescope saw eleven transits before the red dwarf star. It is ' +
            'the smallest planet on which the bands of water were seen in a spectrum.',
        ),
      },
    ],
  },
  {
    title: 'Island Post',
    articles: [
      {
        title: 'The bakery at the end of the pier is for sale',
        minutesAgo: 130,
        html: toHtml(
          'Oven included. The owner, 71, wants to see the mainland, she says, and sleep until six.',
        ),
      },
      { title: 'Vellhaven barrier closed, island ferries cancelled', minutesAgo: 1090, html: BARRIER_WIRE },
    ],
  },
];
