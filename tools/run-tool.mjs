/** An error that a person can fix: the message, and hints for what to run or set. */
export class ToolError extends Error {
  constructor(message, ...hints) {
    super([message, ...hints.map((hint) => `  → ${hint}`)].join('\n'));
    this.name = 'ToolError';
  }
}

/** Runs a tool. Prints a `ToolError` without its stack, any other error with it; both exit with code 1. */
export async function runTool(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof ToolError ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
