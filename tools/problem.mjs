/** Something the machine lacks: what is missing, and the command or setting that mends it. */
export class Missing extends Error {
  constructor(what, ...mends) {
    super([what, ...mends.map((mend) => `  → ${mend}`)].join('\n'));
    this.name = 'Missing';
  }
}

/** Runs a tool; a lack is told in plain words, anything else with its stack, and both end with code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Missing ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
