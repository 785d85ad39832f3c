// Every word that a reader sees or hears can be translated: marked `i18n` in a template, `$localize` in
// TypeScript. What no rule can tell from data, apps/e2e/src/translated.spec.ts finds on the screens.

/** What these attributes hold is for the browser or for our own code: names of things, not words. */
const NAMES = [
  'accept',
  'aria-autocomplete',
  'aria-controls',
  'aria-labelledby',
  'aria-live',
  'ariaCurrentWhenActive',
  'autocapitalize',
  'closedby',
  'decoding',
  'download',
  'enterkeyhint',
  'inputmode',
  'keys',
  'loading',
  'look',
  'preload',
  'preserveAspectRatio',
  'queryParamsHandling',
  'rdIcon',
  'referrerpolicy',
  'rel',
  'scope',
];

const LOCALIZE = 'A reader sees these words: `$localize` lets them be translated.';
const MARK = 'Words in an attribute need its `i18n-…` mark.';
const MEMBER = 'Words in a binding cannot be translated: bind a member that has them from `$localize`.';
const DROPPED = 'Angular drops a marked `aria-…` that has a `{{…}}` in it: bind a member with `$localize`.';
const PLURAL =
  'Languages have more than two kinds of numbers: let ICU choose (formatPlural, or {n, plural, …}).';

const found = (message, ...selectors) => selectors.map((selector) => ({ selector, message }));

/**
 * Two words or more, or a word behind a number: a key or a code has neither. What an error says when it is
 * made is for developers, and the product's name is its own in every language.
 */
const SENTENCE = '/^[A-Z][a-z]+,? [a-z]|^[0-9]+ [a-z]{3}/';
const BARE = ':not(TaggedTemplateExpression, NewExpression) > TemplateLiteral';
const WORD = '/^(?!Reader$)[A-Z][a-z]/';
const SHOWN = '/^(label|title|text|heading|note|hint|name|detail|message|aria-label)$/';

/** "source(s)". */
const OPTIONAL_S = String.raw`/[a-z]\((s|es|n|e)\)/`;

export const wordsInCode = {
  'no-restricted-syntax': [
    'error',
    ...found(
      LOCALIZE,
      `:not(NewExpression) > Literal[value=${SENTENCE}]`,
      `${BARE} > TemplateElement[value.raw=/^[A-Z][a-z]+ |^ [a-z]{3,}( |$)/]`,
      `Property[key.name=${SHOWN}] > Literal[value=${WORD}]`,
      `Property[key.value=${SHOWN}] > Literal[value=${WORD}]`,
      'CallExpression[callee.property.name=/^(done|problem|announce|setTitle)$/] > Literal.arguments',
    ),
    ...found(
      PLURAL,
      'ConditionalExpression[test.right.value=1]:has(TaggedTemplateExpression[tag.name="$localize"])',
      `TemplateElement[value.raw=${OPTIONAL_S}]`,
    ),
  ],
};

const INTERPOLATED = ['strings.0', 'strings.1'].map((text) => `Interpolation[${text}=/[A-Za-z]{2}/]`);

export const wordsInTemplates = {
  '@angular-eslint/template/i18n': ['error', { checkId: false, ignoreAttributes: NAMES }],
  'no-restricted-syntax': [
    'error',
    ...found(MARK, ...INTERPOLATED.map((words) => `Element > .inputs:not([i18n]) ${words}`)),
    ...found(DROPPED, ...INTERPOLATED.map((words) => `Element > .inputs[i18n][name=/^aria-/] ${words}`)),
    // The rule above takes every `name` for that of a form control.
    ...found(MARK, 'Element[name="rd-setting"] > TextAttribute[name="name"]:not([i18n])'),
    ...found(MEMBER, 'LiteralPrimitive[value=/^[A-Z][a-z]/]', 'TemplateLiteralElement[text=/[a-z]{2} /]'),
    ...found(
      PLURAL,
      'Conditional[condition.right.value=1]',
      'IfBlockBranch[expression.ast.operation=/^[!=]==?$/][expression.ast.right.value=1]',
      ...['Text[value', 'Interpolation[strings.0', 'Interpolation[strings.1'].map(
        (text) => `${text}=${OPTIONAL_S}]`,
      ),
    ),
  ],
};
