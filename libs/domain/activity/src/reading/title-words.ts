/** Shorter words are mostly articles and particles in languages that separate words by spaces. */
const LETTERS_MIN = 4;
/** Titles are rarely longer, and to segment long ones takes time. */
const CHARACTERS_MAX = 200;
/** Frequent in titles of every topic. */
const STOP_WORDS = new Set(
  (
    'about after again against also among another back because been before being between both cannot could ' +
    'does doing down during each ever every first from have here into just know last like made make many ' +
    'more most much must need never next only other over really same says should some still such take than ' +
    'that their them then there these they thing things this those three through today under until very ' +
    'want week well were what when where which while will with without world would year years your best ' +
    'better gets goes going good great here keep long look part real show shows time tips update using ' +
    'ways work aber alle allen alles also andere auch beim bereits damit dann dass dein diese ' +
    'dieser dieses doch durch eine einem einen einer eines euch fast gegen geht gibt ganz habe haben hatte ' +
    'heute hier immer jahr jahre jahren jetzt kann kein keine können machen macht mehr mein meine nach ' +
    'neue neuen neuer neues nicht nichts noch oder ohne schon sehr sein seine seit sich sind sollte soll ' +
    'über unter viel viele wann warum weil welche wenig wenn werden wieder will wird wurde zwei ' +
    'avec cette comme dans elle entre leur mais même nous pour plus sans sont sous tout tous très ' +
    'votre vous como desde donde entre esta este está hasta para pero porque sobre todo'
  ).split(' '),
);

/** Creates a function that returns the distinct words of a title, in lower case, without stop words. */
export function createSegmenter(): (title: string) => ReadonlySet<string> {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return (title) => {
    const words = [...segmenter.segment(title.slice(0, CHARACTERS_MAX))]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment.toLocaleLowerCase())
      .filter((word) => isSignificant(word));
    return new Set(words);
  };
}

function isSignificant(word: string): boolean {
  // Two characters make a word in languages without spaces.
  const lengthMin = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(word) ? LETTERS_MIN : 2;
  return [...word].length >= lengthMin && !/^\p{N}+$/u.test(word) && !STOP_WORDS.has(word);
}
