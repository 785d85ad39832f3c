import { omitRequestWords } from './request-words';

describe('the words of a request', () => {
  it.each([
    'Tell me about Skarholm',
    'Please, tell me more about Skarholm',
    'Could you please tell me everything about Skarholm',
    'Show me Skarholm',
    'Give us Skarholm',
    'Give me a short summary of Skarholm',
    'Explain Skarholm',
    'describe Skarholm',
    'Summarise Skarholm',
    'List all Skarholm',
    'What do you know about Skarholm',
    'Any news on Skarholm',
    'Are there any updates on Skarholm',
    'Summarize the latest news about Skarholm',
    'What’s the latest on Skarholm',
    'Latest on Skarholm',
    'What is new in Skarholm',
    'Erzähle mir von Skarholm',
    'Erza\u0308hl mir etwas über Skarholm',
    'Zeige Skarholm',
    'Bitte erkläre mir Skarholm',
    'Fasse Skarholm zusammen',
    'Bitte fassen Sie Skarholm zusammen.',
    'Was gibt es Neues zu Skarholm',
    'Was weißt du über Skarholm',
    'Parle-moi Skarholm',
    'Résume Skarholm',
    'Háblame de Skarholm',
    'Parlami di Skarholm',
    'Vertel me over Skarholm',
  ])('are left out: %s', (question) => {
    expect(omitRequestWords(question).trim()).toBe('Skarholm');
  });

  it.each([
    'What did the ferry show?',
    'Who won the list vote?',
    'Shows of Broadway',
    'Give and take in the ferry talks',
    'Listing of ships',
    'What is New York?',
    'News Corp and the ferry',
    'Fassaden in Skarholm',
  ])('stay where they are part of the subject: %s', (question) => {
    expect(omitRequestWords(question)).toBe(question);
  });

  it.each(['Explain', 'Tell me', 'zeige!', ''])('stay when there are no others: %s', (question) => {
    expect(omitRequestWords(question)).toBe(question);
  });
});
