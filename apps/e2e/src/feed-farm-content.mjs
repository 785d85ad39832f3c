// What the farm's sites write about. Chosen by number, so that a feed always has the same content.
import content from './feed-farm-content.json' with { type: 'json' };

const { sites, subjects, paragraphs, quote } = content;

const ANGLES = [
  (subject) => `What we learned from ${subject}`,
  (subject) => `${toCapitalized(subject)}, ten years on`,
  (subject) => `A field guide to ${subject}`,
  (subject) => `In praise of ${subject}`,
  (subject) => `Notes on ${subject}: measurements from a long winter, and a few mistakes worth keeping`,
  (subject) => `Why ${subject} will matter again`,
];

/** Elements that prose can contain; each body has one of them. */
const EXTRAS = [
  [
    '<h2>Three small things</h2><ul><li>It costs less than it did.</li>',
    '<li>It is repaired where it stands.</li><li>Somebody wrote down how.</li></ul>',
  ],
  [`<blockquote><p>${quote}</p></blockquote>`],
  [
    '<h2>In numbers</h2><table><tr><th>Year</th><th>Before</th><th>After</th></tr>',
    '<tr><td>2016</td><td>640</td><td>412</td></tr><tr><td>2026</td><td>702</td><td>88</td></tr></table>',
  ],
  ['<p>The script is short:</p><pre><code>for hour in day:\n    print(hour, measured(hour))</code></pre>'],
].map((parts) => parts.join(''));

export function getSite(feed) {
  const { title, category } = sites[feed % sites.length];
  const round = Math.floor(feed / sites.length);
  return { title: round === 0 ? title : `${title} ${round + 1}`, category };
}

export function buildArticle(feed, item) {
  const ofCategory = subjects[getSite(feed).category];
  // Sites of one category are five apart. Counting through them keeps their articles distinct.
  const count = Math.floor(feed / 5) * 12 + item;
  const round = Math.floor(count / ofCategory.length);
  const place = count % ofCategory.length;
  const subject = ofCategory[place];
  const title = ANGLES[(round + place) % ANGLES.length](subject);
  return { title, html: buildBody(feed * 31 + item * 7, subject) };
}

function buildBody(seed, subject) {
  const buildParagraph = (index) => `<p>${paragraphs[(seed + index) % paragraphs.length]}</p>`;
  const report = '<a href="https://example.org/report">The report</a> has the method.';
  const start = `<p>This is about ${subject}, and about leaving a good thing alone. ${report}</p>`;
  const [one, two, three, four, five] = [0, 1, 3, 5, 6].map(buildParagraph);
  return start + one + two + EXTRAS[seed % EXTRAS.length] + three + four + five;
}

function toCapitalized(text) {
  return text[0].toUpperCase() + text.slice(1);
}
