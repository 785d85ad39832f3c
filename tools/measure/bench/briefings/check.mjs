// What the briefings of the simulated readers promise, checked against the invented news.
const LEADS_MAX = 3;
const FAULTS_MAX = 5;

/** @returns { faults, found, planted } */
export function checkBriefings({ briefings, sections, news, readers }) {
  const facts = new Map(
    news.articles.flatMap(({ sentences }) => sentences.map(({ text, fact }) => [text, fact])),
  );
  const faults = [
    ...findRepeats(sections, facts),
    ...findCrowdedSources(sections),
    ...findMissingDays(briefings),
    ...findMissingReaders(briefings, readers),
  ];
  return {
    faults: faults.slice(0, FAULTS_MAX),
    faultCount: faults.length,
    ...countMajors(briefings, sections, news),
  };
}

/** A fact that a reader got twice. A story that comes again has a fact that was not published before. */
export function findRepeats(sections, facts) {
  const known = new Map();
  return sections.flatMap(({ user_id: user, briefing_id: briefing, quotes }) =>
    quotes.flatMap((quote) => {
      const key = `${user} ${facts.get(quote) ?? quote}`;
      const before = known.get(key);
      known.set(key, briefing);
      return before === undefined ? [] : [`Reader ${user} got "${quote}" in ${before} and in ${briefing}.`];
    }),
  );
}

export function findCrowdedSources(sections) {
  const leads = Map.groupBy(sections, ({ briefing_id: briefing, source }) => `${briefing}, source ${source}`);
  return [...leads].flatMap(([key, { length }]) =>
    length > LEADS_MAX ? [`Briefing ${key} leads ${length} sections.`] : [],
  );
}

/** Each local day between a reader's first and last briefing has one. */
export function findMissingDays(briefings) {
  const byReader = Map.groupBy(briefings, ({ user_id: user }) => user);
  return [...byReader].flatMap(([user, own]) => {
    const days = own.map(({ day }) => day).sort();
    return days.slice(1).flatMap((day, n) => {
      const expected = new Date(Date.parse(days[n]) + 86_400_000).toISOString().slice(0, 10);
      return day === expected ? [] : [`Reader ${user} has ${day} after ${days[n]}.`];
    });
  });
}

/** All readers have briefings; `readers` is their number. */
export function findMissingReaders(briefings, readers) {
  const { size } = new Set(briefings.map(({ user_id: user }) => user));
  return size === readers ? [] : [`${size} of ${readers} readers have briefings.`];
}

/** Of one day: each reader gets one. */
export function findMissingBriefings(made, readers) {
  return made === readers ? [] : [`${made} briefings for ${readers} readers.`];
}

/** How many major stories were in the first briefing of each reader after all of its first articles. */
function countMajors(briefings, sections, { stories }) {
  const firstOf = new Map();
  for (const { user_id: user, story, period_to: to } of sections) {
    const key = `${user} ${story}`;
    if (!firstOf.has(key)) firstOf.set(key, to.getTime());
  }
  const byReader = Map.groupBy(briefings, ({ user_id: user }) => user);
  let [planted, found] = [0, 0];
  for (const [user, own] of byReader)
    for (const { id, lastAt } of stories.filter(({ kind }) => kind === 'majors')) {
      const due = own.find(({ period_to: to }) => to.getTime() >= lastAt);
      if (due === undefined) continue;
      planted += 1;
      if ((firstOf.get(`${user} ${id}`) ?? Infinity) <= due.period_to.getTime()) found += 1;
    }
  return { planted, found };
}
