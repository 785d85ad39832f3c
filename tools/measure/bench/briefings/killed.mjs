// A process that makes briefings until it is killed: `killed.mjs DATABASE_URL TIME NAME`.
import { openProduct } from './product.mjs';

const [url, time, name] = process.argv.slice(2);
const product = await openProduct(url);
process.send('ready');
await product.makeBriefings(Number(time), name);
process.send('done');
await product.close();
process.disconnect();
