// Compares an expected value of a feed with the value that we store.
//
//   nothing      absent, null and '' are the same
//   lines        equal after line ends and runs of space became one space
//   plain text   (titles, descriptions, labels) we store text; expectations are text or HTML without saying
//                which: equal to the expected value as it stands, or to its text when read as HTML. Where
//                only a picture is expected there is no text to store, and the value is not scored
//   articles     we store sanitised HTML. An expectation without tags must equal our text; one with tags goes
//                through the same sanitiser and must give the same HTML. Markup is compared with its
//                attributes, so an address that was resolved wrongly disagrees. An expectation that the
//                sanitiser removes (SVG, MathML) is not scored
//   summaries    as articles, or equal to the excerpt as plain text
//   addresses    equal as URLs (`http://a.b` is `http://a.b/`). What is expected in another scheme (`tag:`,
//                `urn:`) cannot be opened: we store none, and the value is not scored
//   identities   equal, or equal once ours is resolved against the address of the feed: the oracle resolves
//                ids, we store them as written, and both recognise the same entry
//   moments      the same second
//   people       we store names without mail addresses: `Name (mail)` is `Name`. Of several authors we
//                store all, the oracle one: it must be among ours
//   numbers      equal as numbers; a length that is no positive number is no length
//
// What we do not store (author and dates of the feed) counts as wrong.

/** @param product sanitizeHtml and toPlainText of the product */
export function createComparisons({ sanitizeHtml, toPlainText }) {
  const isSameText = (ours, expected) =>
    normalizeLine(ours) === normalizeLine(expected) ||
    normalizeLine(ours) === normalizeLine(toPlainText(expected));
  const normalizeMarkup = (html) => normalizeLine(html.replace(/>\s+</g, '><'));
  const isSameArticle = ({ html, text }, expected) => {
    if (normalizeLine(text) === normalizeLine(expected) || (!hasTags(expected) && isSameText(text, expected)))
      return true;
    // A text without blocks becomes one paragraph.
    const readings = [expected, `<p>${expected}</p>`].map((each) => normalizeMarkup(sanitizeHtml(each)));
    return hasTags(expected) && readings.includes(normalizeMarkup(html));
  };
  return {
    /** Whether we could store the expected value; others are not scored. */
    isScored: (kind, expected) => {
      if (!hasTags(expected ?? '')) return true;
      if (kind === 'article' || kind === 'summary') return sanitizeHtml(expected) !== '';
      return kind !== 'plain' || normalizeLine(toPlainText(expected)) !== '';
    },
    line: compareUnlessAbsent((ours, expected) => normalizeLine(ours) === normalizeLine(expected)),
    plain: compareUnlessAbsent(isSameText),
    /** `ours` is an entry, not one of its values. */
    article: (ours, expected) => isSameArticle(ours, expected ?? ''),
    /** Of an entry with a full text as well, the summary is the excerpt. */
    summary: (ours, expected) =>
      isSameArticle(ours, expected ?? '') || isSameText(ours.excerpt, expected ?? ''),
    address: compareUnlessAbsent((ours, expected) => normalizeAddress(ours) === normalizeAddress(expected)),
    id: compareUnlessAbsent(
      (ours, expected, base) =>
        ours === expected || normalizeAddress(ours, base) === normalizeAddress(expected),
    ),
    moment: compareUnlessAbsent((ours, expected) => Math.floor(Date.parse(ours) / 1000) === expected),
    person: compareUnlessAbsent((ours, expected) =>
      [ours, ...ours.split(', ')].includes(extractName(expected)),
    ),
    number: (ours, expected) => (Number(ours) || 0) === (Number(expected) || 0),
  };
}

/** Whether a browser could open it; other values of the field are not scored. */
export function isWebAddress(expected) {
  return /^https?:/i.test(expected);
}

function compareUnlessAbsent(agree) {
  return (ours, expected, base) => {
    const isAbsent = [ours, expected].map((value) => value === null || value === undefined || value === '');
    return isAbsent[0] || isAbsent[1] ? isAbsent[0] === isAbsent[1] : agree(ours, expected, base);
  };
}

function normalizeLine(text) {
  return String(text).replace(/\s+/g, ' ').trim();
}

function hasTags(text) {
  return /<\/?[a-z][^<>]*>/i.test(text);
}

function normalizeAddress(url, base) {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

function extractName(person) {
  const mail = String.raw`(?:mailto:)?[^\s()<>]+@[^\s()<>]+`;
  const last = new RegExp(String.raw`^(.+?)\s*[(<]${mail}[)>]$`).exec(person);
  const first = new RegExp(String.raw`^${mail}\s*\((.+)\)$`).exec(person);
  return normalizeLine((first ?? last)?.[1] ?? person);
}
