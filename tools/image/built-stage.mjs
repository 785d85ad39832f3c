import { cp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getNodePath, root } from '../workspace.mjs';

/** What a build makes in an empty `dist`; tests leave more there. */
const BUILT = ['apps', 'workers'];
/** As in the Dockerfile. */
const LEFT_OUT = /\/(openapi\.[\w.]+|browser-stats\.json)$/;

/** Copies what the image takes from the stage `build` of the Dockerfile, as built in the workspace. */
export async function copyBuiltStage(folder) {
  await rm(folder, { recursive: true, force: true });
  const filter = (path) => !LEFT_OUT.test(path);
  for (const name of BUILT)
    await cp(join(root, 'dist', name), join(folder, 'reader/dist', name), { recursive: true, filter });
  const redoc = 'node_modules/redoc';
  await cp(join(root, redoc), join(folder, 'reader', redoc), { recursive: true });
  await cp(await realpath(getNodePath()), join(folder, 'usr/local/bin/node'));
}
