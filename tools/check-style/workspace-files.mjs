import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import ts from 'typescript';
import { run } from '../process/run.mjs';

const TEXT = ['.ts', '.mjs', '.js', '.json', '.css', '.html'];
const CODE = ['.ts', '.mjs', '.js'];

/** Written by tools, not by people. */
const GENERATED = /^(package-lock\.json|libs\/contract\/src\/)|\/hostile-cases\//;

/** The text files of the workspace by path, and their parsed code. */
export class WorkspaceFiles {
  #parsed = new Map();

  /** @param {Map<string, string>} texts */
  constructor(texts) {
    this.texts = texts;
  }

  /** Reads the files that git tracks or would add. */
  static async read(root) {
    const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
      cwd: root,
    });
    const paths = listed.split('\n').filter((path) => TEXT.includes(extname(path)) && !GENERATED.test(path));
    const read = async (path) => [path, await readFile(join(root, path), 'utf8').catch(() => null)];
    const entries = await Promise.all(paths.map(read));
    return new WorkspaceFiles(new Map(entries.filter(([, text]) => text !== null)));
  }

  get paths() {
    return [...this.texts.keys()];
  }

  /** Paths of code under apps, libs and tools. */
  get code() {
    return this.paths.filter((path) => CODE.includes(extname(path)) && /^(apps|libs|tools)\//.test(path));
  }

  has(path) {
    return this.texts.has(path);
  }

  getText(path) {
    return this.texts.get(path) ?? '';
  }

  parseJson(path) {
    return JSON.parse(this.getText(path));
  }

  getLines(path) {
    return this.getText(path).replace(/\n$/, '').split('\n');
  }

  parse(path) {
    if (!this.#parsed.has(path)) {
      this.#parsed.set(path, ts.createSourceFile(path, this.getText(path), ts.ScriptTarget.Latest, true));
    }
    return this.#parsed.get(path);
  }
}

export const isTest = (path) => /\.spec\.(ts|mjs)$/.test(path);

/** Calls `visit` with every node of a parsed file. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The line of a node, from 1. */
export function getLine(node) {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}
