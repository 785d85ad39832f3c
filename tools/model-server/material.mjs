/** The prompt's form, docs/models.md: a fence around articles, each after a line `article_id=N`. */
const FENCE = /<(material-\w+)>\n([^]*?)\n<\/\1>/;
const LABEL = /^[^\S\n]*article_id=(\d+)\b[^\n]*$/gm;

const WORDS_MIN = 6;
const WORDS_MAX = 60;

/** What the model reads: `question` is what stands before the first article. */
export function readMaterial(messages) {
  const text = messages.map(({ content }) => FENCE.exec(content)?.[2]).find((found) => found) ?? '';
  const labels = [...text.matchAll(LABEL)];
  const articles = labels.map((label, at) => {
    const start = label.index + label[0].length;
    const body = text.slice(start, labels[at + 1]?.index ?? text.length);
    return { articleId: Number(label[1]), text: body, sentences: splitSentences(body) };
  });
  const question = text.slice(0, labels[0]?.index ?? 0);
  return { text, question, articles: articles.filter(({ sentences }) => sentences.length > 0) };
}

/** Sentences that can be quoted, verbatim. Lines are never joined, so that a title stays alone. */
function splitSentences(text) {
  return text
    .split('\n')
    .flatMap((line) => line.match(/\S.*?(?:[.!?]["'”’)]*(?=\s+[\p{Lu}\p{N}"'“‘(])|$)/gu) ?? [])
    .filter((sentence) => /[.!?]["'”’)]*$/.test(sentence))
    .filter((sentence) => {
      const words = sentence.split(/\s+/).length;
      return words >= WORDS_MIN && words <= WORDS_MAX;
    });
}

/** The words of a text by their beginnings, to compare texts. */
export function listStems(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 5)));
}

/** Names and other words with a capital inside a sentence. */
export function listNames(articles) {
  const found = articles.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => sentence.match(/(?<=\p{Ll} )\p{Lu}\p{L}{2,}(?: \p{Lu}\p{L}+)*/gu) ?? []),
  );
  return [...new Set(found)];
}
