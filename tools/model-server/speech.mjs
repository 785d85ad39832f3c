// OpenAI's POST /audio/speech: silence as MP3, slowly, so that a short text takes minutes.
const CHARACTERS_PER_SECOND = 3;
/** MPEG 2, layer III, 64 kbit/s, 24 kHz, mono: 192 bytes for 24 ms. Zeros after the header are silence. */
const FRAME_HEADER = [0xff, 0xf3, 0x84, 0xc0];
const FRAME_BYTES = 192;
const FRAMES_PER_SECOND = 1000 / 24;

export function sendSpeech(response, { input }) {
  const frames = Math.max(1, Math.ceil((input.length / CHARACTERS_PER_SECOND) * FRAMES_PER_SECOND));
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set(FRAME_HEADER);
  const file = Buffer.concat(Array.from({ length: frames }, () => frame));
  response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(file);
}
