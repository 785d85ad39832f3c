/** The part of `marked` that is used: GitHub Flavored Markdown to HTML, unsanitised. */
declare module 'marked' {
  export const marked: {
    parse(markdown: string, options: { gfm: true; mangle: false; headerIds: false }): string;
  };
}
