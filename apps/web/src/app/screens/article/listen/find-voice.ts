/** Browsers load the list of voices late. */
const VOICES_MS = 1_500;

/**
 * The voice of this device for the language, else any. Voices of a service are never used, because they send
 * the text to it.
 */
export async function findVoice(language: string): Promise<SpeechSynthesisVoice | null> {
  const voices = (await listVoices()).filter(({ localService }) => localService);
  const fitting = voices.filter(({ lang }) => getPrimary(lang) === getPrimary(language));
  const exact = fitting.find(({ lang }) => lang.replace('_', '-') === language);
  return exact ?? fitting.find((voice) => voice.default) ?? fitting[0] ?? voices[0] ?? null;
}

const getPrimary = (language: string): string => language.split(/[-_]/)[0]?.toLowerCase() ?? '';

async function listVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in window)) return [];
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return voices;
  await new Promise((resolve) => {
    const stop = AbortSignal.timeout(VOICES_MS);
    stop.addEventListener('abort', resolve);
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true, signal: stop });
  });
  return speechSynthesis.getVoices();
}
