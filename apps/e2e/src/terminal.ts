import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const COLUMNS = 80;
const LINES = 24;
const TAB = 8;
/** A VT52 encodes a row or column as a character with this offset. */
const OFFSET = 32;

/**
 * A program in a terminal (a pty from util-linux's `script`) and the text on its screen. It is a VT52, which
 * is easy to emulate: no colours, no regions and a dozen sequences.
 */
export class Terminal {
  private readonly cells: string[][] = Array.from({ length: LINES }, () => createRow());
  private row = 0;
  private column = 0;
  /** The beginning of a sequence that is not complete yet. */
  private pending = '';

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.print(text));
  }

  static run(command: string, env: NodeJS.ProcessEnv): Terminal {
    const around = { TERM: 'vt52', LC_ALL: 'C.UTF-8', COLUMNS: String(COLUMNS), LINES: String(LINES) };
    const child = spawn('script', ['--quiet', '--command', `exec ${command}`, '/dev/null'], {
      env: { PATH: process.env['PATH'], ...around, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return new Terminal(child);
  }

  press(keys: string): void {
    this.child.stdin?.write(keys);
  }

  /** The lines of the screen without trailing spaces. */
  get screen(): string {
    return this.cells.map((row) => row.join('').trimEnd()).join('\n');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    // Ending `script` closes the terminal, which ends the program inside.
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  private print(text: string): void {
    const tokens = (this.pending + text).match(/\u001b(?:Y[^]{0,2}|[^Y]?)|[^\u001b]/gu) ?? [];
    this.pending = '';
    for (const [at, token] of tokens.entries()) {
      if (at === tokens.length - 1 && isPart(token)) this.pending = token;
      else this.take(token);
    }
  }

  private take(token: string): void {
    if (token.startsWith('\u001b')) this.executeCommand(token.slice(1));
    else if (token === '\r') this.column = 0;
    else if (token === '\n') this.move(1, 0);
    else if (token === '\b') this.move(0, -1);
    else if (token === '\t') this.column = Math.min(COLUMNS - 1, (Math.floor(this.column / TAB) + 1) * TAB);
    else if (token >= ' ') this.write(token);
  }

  private write(character: string): void {
    const row = this.cells[this.row];
    if (row !== undefined) row[this.column] = character;
    this.column = Math.min(COLUMNS - 1, this.column + 1);
  }

  private executeCommand([command = '', row = '', column = '']: string): void {
    if (command === 'Y') {
      this.row = row.charCodeAt(0) - OFFSET;
      this.column = column.charCodeAt(0) - OFFSET;
    } else if (command === 'H') [this.row, this.column] = [0, 0];
    else if (command === 'K' || command === 'J') this.clear(command);
    else {
      const [down, right] = MOVES[command] ?? [0, 0];
      this.move(down, right);
    }
  }

  /** Clears from the cursor to the end of the line, or of the screen. */
  private clear(until: 'K' | 'J'): void {
    this.cells[this.row]?.fill(' ', this.column);
    if (until === 'J') for (const row of this.cells.slice(this.row + 1)) row.fill(' ');
  }

  /** A move below the last line scrolls the screen up. */
  private move(down: number, right: number): void {
    this.column = Math.max(0, Math.min(COLUMNS - 1, this.column + right));
    this.row = Math.max(0, this.row + down);
    if (this.row < LINES) return;
    this.row = LINES - 1;
    this.cells.push(createRow());
    this.cells.shift();
  }
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  A: [-1, 0],
  B: [1, 0],
  C: [0, 1],
  D: [0, -1],
};

const createRow = (): string[] => Array.from({ length: COLUMNS }, () => ' ');

const isPart = (token: string): boolean =>
  token === '\u001b' || (token.startsWith('\u001bY') && token.length < 4);
