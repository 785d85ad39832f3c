// `npm run words`: lists problems of each language and exits with 1 if there is one. -- --new fr Français
// [rtl] adds a language; -- --show de prints English and German side by side; -- --tidy sorts every file and
// removes unused messages.
import { runTool, ToolError } from '../run-tool.mjs';
import { describeProblems, listMissingPlurals, sortTranslations } from './compare.mjs';
import { extractMessages } from './extract.mjs';
import {
  SOURCE,
  readLanguages,
  addLanguage,
  findStrays,
  readTranslations,
  writeTranslations,
} from './files.mjs';

const COMMANDS = { '--new': addNewLanguage, '--show': printTranslations, '--tidy': tidyFiles };

await runTool(async () => {
  const [command, ...rest] = process.argv.slice(2);
  await (COMMANDS[command] ?? checkLanguages)(...rest);
});

async function checkLanguages() {
  const found = await extractMessages();
  const problems = [...(await findStrays()), ...listMissingPlurals(found)];
  for (const tag of await listTranslated()) {
    problems.push(...describeProblems(tag, found, (await readTranslations(tag)).translations));
  }
  for (const problem of problems) console.error(problem);
  console.log(`words: ${Object.keys(found).length} messages, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Copies the English messages, to be translated line by line. */
async function addNewLanguage(tag, name, dir) {
  if (!tag || !name)
    throw new ToolError('A new language needs a tag and a name.', 'npm run words -- --new fr Français');
  if (tag in (await readLanguages()))
    throw new ToolError(`The language ${tag} exists.`, `npm run words -- --show ${tag}`);
  await writeTranslations(tag, {
    locale: tag,
    ...(dir === 'rtl' ? { dir } : {}),
    translations: await extractMessages(),
  });
  await addLanguage(tag, name);
}

async function printTranslations(tag) {
  const { translations } = await readTranslations(tag);
  for (const [id, text] of Object.entries(await extractMessages())) {
    console.log(`${id}\n  ${text.trim()}\n  ${translations[id] ?? '—'}`);
  }
}

async function tidyFiles() {
  const found = await extractMessages();
  for (const tag of await listTranslated()) {
    const words = await readTranslations(tag);
    await writeTranslations(tag, { ...words, translations: sortTranslations(found, words.translations) });
  }
}

async function listTranslated() {
  return Object.keys(await readLanguages()).filter((tag) => tag !== SOURCE);
}
