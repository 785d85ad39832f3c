// Reads the objects of a kustomization as the cluster gets them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../workspace.mjs';

export const KUBERNETES = join(root, 'deploy/kubernetes');

/** The ways to deploy: which apps run all the time, and what the cluster starts by itself. */
export const KUSTOMIZATIONS = ['five-apps', 'cron-jobs'];

/** Fields that do not change which objects there are. */
const FIELDS = ['apiVersion', 'kind', 'images', 'namespace'];

/** The objects of `deploy/kubernetes/NAME`. Knows only the fields that our kustomizations use. */
export function readKustomization(name) {
  return readFolder(join(KUBERNETES, name));
}

function readFolder(folder) {
  const { resources, ...rest } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
  const unknown = Object.keys(rest).filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0) throw new Error(`${folder} has ${unknown}: read them here`);
  return resources.flatMap((resource) =>
    resource.endsWith('.yaml') ? readObjects(join(folder, resource)) : readFolder(join(folder, resource)),
  );
}

export function readObjects(file) {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${dirname(file)}: ${document.errors[0].message}`);
    return document.toJS();
  });
}
