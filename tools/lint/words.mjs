// Every text on the screens must be translatable: marked `i18n` in a template, `$localize` in TypeScript.
// apps/e2e/src/translated.spec.ts finds on the screens what no rule can tell from data.

/** Attributes whose values are identifiers, not texts. */
const NAMES = [
  'animate.leave',
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
  'sandbox',
  'scope',
  'translate',
];

const LOCALIZE = 'Users see this text: use `$localize`, so that it can be translated.';
const MARK = 'Text in an attribute needs its `i18n-…` mark.';
const MEMBER = 'Text in a binding cannot be translated: bind a member with `$localize`.';
const DROPPED = 'Angular drops a marked `aria-…` that has a `{{…}}` in it: bind a member with `$localize`.';
const PLURAL =
  'Languages have more than two kinds of numbers: let ICU choose (formatPlural, or {n, plural, …}).';

const restrictSyntax = (message, ...selectors) => selectors.map((selector) => ({ selector, message }));

/**
 * Two words or more, or a word after a number; a key or a code has neither. Errors are for developers, and
 * the product's name is the same in every language.
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
    ...restrictSyntax(
      LOCALIZE,
      `:not(NewExpression) > Literal[value=${SENTENCE}]`,
      `${BARE} > TemplateElement[value.raw=/^[A-Z][a-z]+ |^ [a-z]{3,}( |$)/]`,
      `Property[key.name=${SHOWN}] > Literal[value=${WORD}]`,
      `Property[key.value=${SHOWN}] > Literal[value=${WORD}]`,
      'CallExpression[callee.property.name=/^(done|problem|announce|setTitle)$/] > Literal.arguments',
    ),
    ...restrictSyntax(
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
    ...restrictSyntax(MARK, ...INTERPOLATED.map((words) => `Element > .inputs:not([i18n]) ${words}`)),
    ...restrictSyntax(
      DROPPED,
      ...INTERPOLATED.map((words) => `Element > .inputs[i18n][name=/^aria-/] ${words}`),
    ),
    // The rule above treats every `name` as that of a form control.
    ...restrictSyntax(MARK, 'Element[name="rd-setting"] > TextAttribute[name="name"]:not([i18n])'),
    ...restrictSyntax(
      MEMBER,
      'LiteralPrimitive[value=/^[A-Z][a-z]/]',
      'TemplateLiteralElement[text=/[a-z]{2} /]',
    ),
    ...restrictSyntax(
      PLURAL,
      'Conditional[condition.right.value=1]',
      'IfBlockBranch[expression.ast.operation=/^[!=]==?$/][expression.ast.right.value=1]',
      ...['Text[value', 'Interpolation[strings.0', 'Interpolation[strings.1'].map(
        (text) => `${text}=${OPTIONAL_S}]`,
      ),
    ),
  ],
};
