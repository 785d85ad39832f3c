// Parses RSS 2.0 and Atom, only as far as the farm's feeds need it.
import saxes from 'saxes';

const ENTRY = new Set(['item', 'entry']);

/** Elements of both formats and the field that they fill. */
const FIELDS = {
  guid: 'guid',
  id: 'guid',
  title: 'title',
  link: 'url',
  pubDate: 'at',
  published: 'at',
  'content:encoded': 'html',
  content: 'html',
};

/** Every entry as { guid, title, url, at, html }. */
export function parseFeed(text) {
  const parser = new saxes.SaxesParser({ position: false });
  const entries = [];
  let entry = null;
  let value = '';
  parser.on('opentag', ({ name, attributes }) => {
    value = '';
    if (ENTRY.has(name)) entry = { guid: '', title: '', url: '', at: null, html: '' };
    else if (entry && name === 'link' && attributes.href) entry.url = attributes.href;
  });
  parser.on('text', (part) => (value += part));
  parser.on('cdata', (part) => (value += part));
  parser.on('closetag', ({ name }) => {
    if (ENTRY.has(name)) {
      entries.push({ ...entry, at: new Date(entry.at) });
      entry = null;
    } else if (entry && FIELDS[name] && value !== '') entry[FIELDS[name]] = value;
  });
  parser.write(text).close();
  return entries;
}
