// The demo's newsletters: a weekly one with its own layout, one that waits for a confirmation, and one that
// was sent to nobody.
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LINE = 76;

const ISSUES = [
  {
    number: 42,
    daysAgo: 1,
    title: 'Three kettles, one stopwatch',
    lead: 'We boiled the same litre of water in three kettles, twelve times each. The cheapest won twice.',
    picks: [
      ['Descale on a Sunday', 'A slice of lemon, a full kettle, an hour of patience.'],
      ['The lid matters', 'Without it, our slowest kettle needed another forty seconds.'],
    ],
  },
  {
    number: 41,
    daysAgo: 8,
    title: 'A teapot that does not drip',
    lead: 'It is the angle of the spout, and a rim as sharp as a knife. We filmed eleven pots to be sure.',
    picks: [
      ['Warm it first', 'Two minutes of hot water keep the tea ten degrees warmer.'],
      ['Repairing a chip', 'Food-safe lacquer holds. Glue from the shed does not.'],
    ],
  },
  {
    number: 40,
    daysAgo: 15,
    title: 'What hard water does to black tea',
    lead: 'The film on your cup is calcium and time. Half a teaspoon of lemon juice clears it.',
    picks: [
      ['Ask your waterworks', 'Most of them publish the hardness of every district.'],
      ['A blind tasting', 'Nine of twelve readers preferred the filtered cup.'],
    ],
  },
];

/** Messages for the demo's mailbox. @param address at which its user gets newsletters */
export function writeNewsletters(address, mailboxAddress, now) {
  const issues = ISSUES.map((issue) => ({
    date: new Date(now - issue.daysAgo * DAY_MS),
    from: 'The Friday Kettle <letters@friday-kettle.example>',
    to: address,
    subject: issue.title,
    unsubscribeUrl: 'https://friday-kettle.example/unsubscribe?reader=demo',
    html: renderIssue(issue),
  }));
  const confirmation = {
    date: new Date(now - 3 * HOUR_MS),
    from: 'Harbour Lantern <hello@harbour-lantern.example>',
    to: address,
    subject: 'Please confirm your subscription',
    html: `<p>Your address was entered to receive the Harbour Lantern by email.</p>
      <p><a href="https://harbour-lantern.example/confirm/demo">Confirm my subscription</a></p>`,
  };
  const unclaimed = {
    date: new Date(now - 5 * HOUR_MS),
    from: 'Allotment Almanac <almanac@allotment.example>',
    to: mailboxAddress,
    subject: 'Sow now, eat in June',
    html: '<p>Broad beans do not mind a late frost. Sow them a hand apart.</p>',
  };
  return [...issues, confirmation, unclaimed].map((mail) => ({ date: mail.date, text: writeMail(mail) }));
}

function writeMail({ from, to, subject, date, html, unsubscribeUrl }) {
  const id = `${date.getTime()}@${/@([^>]+)>/.exec(from)[1]}`;
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    ...(unsubscribeUrl ? [`List-Unsubscribe: <${unsubscribeUrl}>`] : []),
    'Content-Language: en',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...Buffer.from(html)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')),
    '',
  ].join('\r\n');
}

/** A table with styles of its own, as newsletters are built for mail programs. */
function renderIssue({ number, title, lead, picks }) {
  const cells = picks.map(
    ([name, text]) => `<td width="50%" valign="top" style="padding:0 24px 24px">
      <h3 style="margin:0 0 6px;color:#8a3b12">${name}</h3><p style="margin:0">${text}</p></td>`,
  );
  return `<style>a { color: #8a3b12 }</style>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f4ead9">
<tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fffaf1"
  style="max-width:600px;font:16px/1.6 Georgia,serif;color:#33261c">
<tr><td colspan="2" bgcolor="#8a3b12" align="center" style="padding:28px 24px;color:#fff4e2">
  <p style="margin:0;font-size:30px">The Friday Kettle</p>
  <p style="margin:4px 0 0;letter-spacing:2px">ISSUE ${number}</p></td></tr>
<tr><td colspan="2" style="padding:28px 24px 16px"><h2 style="margin:0 0 10px">${title}</h2>
  <p style="margin:0">${lead}</p>
  <p style="margin:14px 0 0">
    <a href="https://friday-kettle.example/issues/${number}">Read it in the browser</a></p>
</td></tr>
<tr>${cells.join('')}</tr>
</table></td></tr></table>`;
}
