const KILLED = ['Killed', 'Timeout'];
/** Changes that a spec could notice. The others did not compile, or could not be run. */
const COUNTED = [...KILLED, 'Survived', 'NoCoverage'];

/** What the changes of a core came to: how many were noticed, and those that were not. */
export function scoreOf(results) {
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
    console.log(`  ${fileName}:${location.start.line}  ${mutatorName}: ${oneLine(replacement)}`);
  console.log(`${name}: ${killed} of ${of} changes noticed, ${percent.toFixed(1)} % (at least ${minimum} %)`);
}

const oneLine = (text = '') => text.replace(/\s+/g, ' ').slice(0, 100);
