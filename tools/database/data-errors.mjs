// Errors about data that this command must not change.
import { join } from 'node:path';
import { ToolError } from '../run-tool.mjs';

const USE_EMPTY_FOLDER = 'READER_DATA_DIR=another-folder npm start   (starts with an empty database)';

export function createOtherVersionError(folder, made, found) {
  return new ToolError(
    `The data in ${folder} was created by Postgres ${made}; Postgres ${found} cannot read it.`,
    `sudo apt-get install postgresql-${made} && rm ${join(folder, '../postgres.json')}`,
    USE_EMPTY_FOLDER,
  );
}

export function createOtherOwnerError(folder, owner) {
  return new ToolError(
    `The data in ${folder} belongs to user ${owner}; this command runs as user ${process.getuid()}.`,
    'run the command as the user who ran it first',
    USE_EMPTY_FOLDER,
  );
}
