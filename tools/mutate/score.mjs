const KILLED = ['Killed', 'Timeout'];
/** Changes that a spec could detect; the others did not compile or run. */
const COUNTED = [...KILLED, 'Survived', 'NoCoverage'];

/** The share of changes that specs detected, and the changes that they did not. */
export function getScore(results) {
  const counted = results.filter(({ status }) => COUNTED.includes(status));
  const survivors = counted.filter(({ status }) => !KILLED.includes(status));
  const killed = counted.length - survivors.length;
  return {
    killed,
    of: counted.length,
    percent: counted.length === 0 ? 0 : (killed / counted.length) * 100,
    survivors,
  };
}

export function printScore({ name, killed, of, percent, survivors }, minimum) {
  for (const { fileName, location, mutatorName, replacement } of survivors)
    console.log(`  ${fileName}:${location.start.line}  ${mutatorName}: ${toOneLine(replacement)}`);
  console.log(
    `${name}: ${killed} of ${of} changes detected, ${percent.toFixed(1)} % (at least ${minimum} %)`,
  );
}

const toOneLine = (text = '') => text.replace(/\s+/g, ' ').slice(0, 100);
