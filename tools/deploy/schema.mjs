// Checks objects against the schemas of Kubernetes: the types that are generated from its API description.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../workspace.mjs';

const FILE = join(root, 'tools/deploy/objects.ts');
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  moduleResolution: 100,
  module: 99,
};

/** One line for each unknown field, missing field and wrong type. */
export function findSchemaErrors(objects) {
  const text = objects.map(writeDeclaration).join('');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, text, ...rest) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === FILE || fileExists(name);
  return ts.getPreEmitDiagnostics(ts.createProgram([FILE], OPTIONS, host)).map(({ start, messageText }) => {
    const line = text.slice(0, start).split('\n').length - 1;
    const { kind, metadata } = objects[line] ?? {};
    return `${kind} ${metadata?.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** One line, so that a line's number is the number of its object. */
function writeDeclaration({ ...object }) {
  const [group, version] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['core', 'v1'];
  const module = `kubernetes-types/${group.split('.')[0]}/${version}`;
  return `{ const object: import('${module}').${object.kind} = ${JSON.stringify(object)}; void object; }\n`;
}
