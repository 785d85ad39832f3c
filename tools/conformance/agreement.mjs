// What counts as agreement between a value somebody expects of a feed and the value we keep.
//
//   nothing      absent, null and '' are the same
//   lines        equal after line ends and runs of space became one space
//   plain text   (titles, descriptions, labels) we keep text, expectations are text or HTML without saying
//                which: equal to the expected value as it stands, or to its text when read as HTML. Where
//                nothing but a picture is expected there is no text to keep, and the value is not scored
//   articles     we keep sanitised HTML. An expectation without tags must equal our text; one with tags goes
//                through the same sanitiser and must give the same HTML. Markup is compared with its
//                attributes, so an address that was resolved wrongly disagrees. An expectation of which the
//                sanitiser leaves nothing (SVG, MathML) is not scored
//   addresses    equal as URLs (`http://a.b` is `http://a.b/`). What is expected in another scheme (`tag:`,
//                `urn:`) is not an address that a reader can open: we keep none, and the value is not scored
//   identities   equal, or equal once ours is resolved against the address of the feed: the oracle resolves
//                ids, we keep them as written, and both recognise the same entry
//   moments      the same second
//   people       we keep names and no mail addresses: `Name (mail)` is `Name`. Of several authors we keep
// all,
//                the oracle one: it must be among ours
//   numbers      equal as numbers; a length that is no positive number is no length
//
// What we do not keep (author and dates of the feed itself, a summary beside a full text) is counted wrong.

/** @param product sanitizeHtml and toPlainText of the product */
export function agreements({ sanitizeHtml, toPlainText }) {
  const plain = (ours, wanted) => line(ours) === line(wanted) || line(ours) === line(toPlainText(wanted));
  const markup = (html) => line(html.replace(/>\s+</g, '><'));
  const article = ({ html, text }, wanted) => {
    if (line(text) === line(wanted) || (!hasTags(wanted) && plain(text, wanted))) return true;
    // A text without blocks of its own is one paragraph.
    const readings = [wanted, `<p>${wanted}</p>`].map((each) => markup(sanitizeHtml(each)));
    return hasTags(wanted) && readings.includes(markup(html));
  };
  return {
    /** Whether an expected value is one that we could keep; others are not scored. */
    isScored: (kind, wanted) => {
      if (!hasTags(wanted ?? '')) return true;
      if (kind === 'article') return sanitizeHtml(wanted) !== '';
      return kind !== 'plain' || line(toPlainText(wanted)) !== '';
    },
    line: absentOr((ours, wanted) => line(ours) === line(wanted)),
    plain: absentOr(plain),
    /** `ours` is an entry of ours, not one of its values. */
    article: (ours, wanted) => article(ours, wanted ?? ''),
    address: absentOr((ours, wanted) => address(ours) === address(wanted)),
    id: absentOr((ours, wanted, base) => ours === wanted || address(ours, base) === address(wanted)),
    moment: absentOr((ours, wanted) => Math.floor(Date.parse(ours) / 1000) === wanted),
    person: absentOr((ours, wanted) => [ours, ...ours.split(', ')].includes(nameIn(wanted))),
    number: (ours, wanted) => (Number(ours) || 0) === (Number(wanted) || 0),
  };
}

/** Whether a reader could open it; other values of the field are not scored. */
export function isWebAddress(wanted) {
  return /^https?:/i.test(wanted);
}

function absentOr(agree) {
  return (ours, wanted, base) => {
    const isAbsent = [ours, wanted].map((value) => value === null || value === undefined || value === '');
    return isAbsent[0] || isAbsent[1] ? isAbsent[0] === isAbsent[1] : agree(ours, wanted, base);
  };
}

function line(text) {
  return String(text).replace(/\s+/g, ' ').trim();
}

function hasTags(text) {
  return /<\/?[a-z][^<>]*>/i.test(text);
}

function address(url, base) {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

function nameIn(person) {
  const mail = String.raw`(?:mailto:)?[^\s()<>]+@[^\s()<>]+`;
  const last = new RegExp(String.raw`^(.+?)\s*[(<]${mail}[)>]$`).exec(person);
  const first = new RegExp(String.raw`^${mail}\s*\((.+)\)$`).exec(person);
  return line((first ?? last)?.[1] ?? person);
}
