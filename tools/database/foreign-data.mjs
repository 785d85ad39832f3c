// Data that this command must leave alone, and what its reader can do about it.
import { join } from 'node:path';
import { Missing } from '../problem.mjs';

const BEGIN_ANEW = 'READER_DATA_DIR=another-folder npm start   (begins with an empty database)';

export function madeByOtherVersion(folder, made, found) {
  return new Missing(
    `The data in ${folder} was made by Postgres ${made}; Postgres ${found} cannot read it.`,
    `sudo apt-get install postgresql-${made} && rm ${join(folder, '../postgres.json')}`,
    BEGIN_ANEW,
  );
}

export function ownedByOther(folder, owner) {
  return new Missing(
    `The data in ${folder} belongs to user ${owner}; this command runs as user ${process.getuid()}.`,
    'run the command as the user who ran it first',
    BEGIN_ANEW,
  );
}
