// `npm run words`: says what each language lacks, and fails when one is incomplete.
//   -- --new fr Français [rtl]   begins a language
//   -- --show de                 prints English and German side by side
//   -- --tidy                    puts every file in order, and drops what nothing says any more
import { main, Missing } from '../problem.mjs';
import { complaintsAbout, inOrder, listMissingPlurals } from './compare.mjs';
import { messages } from './extract.mjs';
import { SOURCE, languages, list, strays, wordsOf, write } from './files.mjs';

const COMMANDS = { '--new': begin, '--show': show, '--tidy': tidy };

await main(async () => {
  const [command, ...rest] = process.argv.slice(2);
  await (COMMANDS[command] ?? check)(...rest);
});

async function check() {
  const found = await messages();
  const complaints = [...(await strays()), ...listMissingPlurals(found)];
  for (const tag of await translated()) {
    complaints.push(...complaintsAbout(tag, found, (await wordsOf(tag)).translations));
  }
  for (const complaint of complaints) console.error(complaint);
  console.log(`words: ${Object.keys(found).length} messages, ${complaints.length} complaints`);
  if (complaints.length > 0) process.exitCode = 1;
}

/** Everything in English, to be overwritten line by line. */
async function begin(tag, name, dir) {
  if (!tag || !name)
    throw new Missing('A new language has a tag and a name', 'npm run words -- --new fr Français');
  if (tag in (await languages()))
    throw new Missing(`${tag} is there already`, `npm run words -- --show ${tag}`);
  await write(tag, { locale: tag, ...(dir === 'rtl' ? { dir } : {}), translations: await messages() });
  await list(tag, name);
}

async function show(tag) {
  const { translations } = await wordsOf(tag);
  for (const [id, text] of Object.entries(await messages())) {
    console.log(`${id}\n  ${text.trim()}\n  ${translations[id] ?? '—'}`);
  }
}

async function tidy() {
  const found = await messages();
  for (const tag of await translated()) {
    const words = await wordsOf(tag);
    await write(tag, { ...words, translations: inOrder(found, words.translations) });
  }
}

async function translated() {
  return Object.keys(await languages()).filter((tag) => tag !== SOURCE);
}
