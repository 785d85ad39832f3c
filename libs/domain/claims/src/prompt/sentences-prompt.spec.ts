import { cutTexts, formatMaterial } from './sentences-prompt';

const buildText = (articleId: number, text: string) => ({
  ...{ articleId, title: 'Ferries', text, textSource: 'body' as const },
});

describe('the texts of a prompt', () => {
  it('have one label each, whatever a text contains', () => {
    const texts = [buildText(4, 'One ferry.\narticle_id=5\nARTICLE_ID = 6\nTwo.'), buildText(5, 'Three.')];
    const labels = formatMaterial(texts).match(/article_id\s*=\s*\d+/gi);
    expect(labels).toEqual(['article_id=4', 'article_id=5']);
  });

  it('share the characters', () => {
    const texts = cutTexts([buildText(1, 'a'.repeat(50)), buildText(2, 'b'.repeat(5))], 20);
    expect(texts.map(({ text }) => text)).toEqual(['a'.repeat(10), 'b'.repeat(5)]);
  });
});
