// The fields that players read. A row with an unknown field counts as not played, because the field may be
// essential.
const COMMON_FIELDS = ['id', 'why', 'note', 'name', 'expect'];

const READ_FIELDS = {
  ssrf: ['url', 'group', 'resolver', 'redirects', 'status', 'selfAddress', 'carrier'],
  html: ['where', 'payload', 'gen', 'keep', 'assert'],
  renderer: ['setup'],
  feeds: [
    ...['body', 'hex', 'hex_title', 'encoding', 'contentType', 'status', 'headers', 'gen', 'brotliOf'],
    ...['endless', 'drip', 'silent', 'tlsSilent', 'second', 'repeat'],
  ],
  opml: ['body', 'encoding', 'headers', 'gen', 'gzipOf', 'parallel', 'multipart', 'filename'],
  mailout: [],
  push: ['endpoint', 'keys', 'resolver'],
  auth: ['steps'],
  llm: ['input'],
  api: [
    ...['method', 'path', 'who', 'expect_status', 'json', 'raw', 'form', 'headers'],
    ...['gen', 'gen_query', 'gen_json', 'gen_json_events', 'gzip_bomb_bytes'],
    ...['repeat', 'parallel', 'open'],
  ],
};

/** Required fields. */
const REQUIRED_FIELDS = {
  ssrf: ['url', 'expect'],
  html: ['where'],
  renderer: ['setup'],
  feeds: [],
  opml: [],
  mailout: ['name'],
  push: ['endpoint', 'expect'],
  auth: ['name'],
  llm: ['name'],
  api: ['method', 'path', 'who', 'expect_status'],
};

/** Why the fields make the row unplayable, or null. */
export function findUnreadableField(group, row) {
  const read = [...COMMON_FIELDS, ...READ_FIELDS[group]];
  const strange = Object.keys(row).find((field) => !read.includes(field));
  if (strange !== undefined) return `unknown field "${strange}"`;
  const missing = REQUIRED_FIELDS[group].find((field) => !(field in row));
  return missing === undefined ? null : `missing field "${missing}"`;
}

/** Groups that are not played here, each with a reason. */
export const GROUPS_NOT_APPLICABLE = {
  mail: 'played by the specs of libs/domain/newsletters, on Dovecot and a scripted server',
};
