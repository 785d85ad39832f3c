/** The custom properties of `:root` by name, with their text in the page's style sheets. */
export function readTokens(document: Document): ReadonlyMap<string, string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const roots = rules.filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root');
  return new Map(
    roots.flatMap((rule) => {
      const { style } = rule as CSSStyleRule;
      const names = [...style].filter((name) => name.startsWith('--'));
      return names.map((name) => [name, style.getPropertyValue(name).trim()] as const);
    }),
  );
}
