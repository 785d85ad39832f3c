// What the players read of a row. A field that nobody reads may be what the case is about, so such a row
// counts as unplayed.
const EVERYWHERE = ['id', 'why', 'note', 'name', 'expect'];

const READ = {
  ssrf: ['url', 'group', 'resolver', 'redirects', 'status', 'selfAddress', 'carrier'],
  html: ['where', 'payload', 'gen', 'keep', 'assert'],
  renderer: ['setup'],
  feeds: [
    ...['body', 'hex', 'hex_title', 'encoding', 'contentType', 'status', 'headers', 'gen', 'brotliOf'],
    ...['endless', 'drip', 'silent', 'tlsSilent', 'second', 'repeat'],
  ],
  opml: ['body', 'encoding', 'headers', 'gen', 'gzipOf', 'parallel', 'multipart', 'filename'],
  api: [
    ...['method', 'path', 'who', 'expect_status', 'json', 'raw', 'form', 'headers'],
    ...['gen', 'gen_query', 'gen_json', 'gen_json_events', 'gzip_bomb_bytes'],
    ...['repeat', 'parallel', 'open'],
  ],
};

/** Fields without which there is nothing to play. */
const NEEDED = {
  ssrf: ['url', 'expect'],
  html: ['where'],
  renderer: ['setup'],
  feeds: [],
  opml: [],
  api: ['method', 'path', 'who', 'expect_status'],
};

/** Why nobody can play the row, by its fields alone; or null. */
export function unreadable(group, row) {
  const read = [...EVERYWHERE, ...READ[group]];
  const strange = Object.keys(row).find((field) => !read.includes(field));
  if (strange !== undefined) return `nobody reads its field "${strange}"`;
  const missing = NEEDED[group].find((field) => !(field in row));
  return missing === undefined ? null : `it has no field "${missing}"`;
}

/** Groups about what the product does not have, each with the reason. */
export const GROUPS_NOT_OURS = {
  push: 'nothing is pushed yet',
  mail: 'no mailbox is read yet',
  mailout: 'no mail is sent yet',
  llm: 'no assistant yet',
};
