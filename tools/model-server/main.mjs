// A model that lies: node tools/model-server/main.mjs [--port N] [--modes honest,invent] [--seed N]
import { parseArgs } from 'node:util';
import { runTool } from '../run-tool.mjs';
import { ModelServer, MIXED } from './server.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    modes: { type: 'string', default: 'honest' },
    seed: { type: 'string', default: '1' },
  },
});

await runTool(async () => {
  const modes = values.modes === 'mixed' ? MIXED : values.modes.split(',');
  const server = new ModelServer({ modes, seed: Number(values.seed) });
  console.log(await server.start(Number(values.port)));
  // A parent that ends closes the input; without one, Ctrl-C stops the server.
  if (process.stdin.isTTY !== true) process.stdin.resume().once('end', () => void server.stop());
});
