// Asks a process that was started with `--inspect=HOST:PORT` what its objects take, as a debugger would.
// https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/
import { once } from 'node:events';

const HEAP_USED = { expression: 'process.memoryUsage().heapUsed' };

/** Bytes of the objects that are left without garbage. The process stops for part of a second. */
export async function measureLiveHeap(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  try {
    await once(socket, 'open');
    // What the first collection finalizes is garbage for the second.
    await send(socket, 1, 'HeapProfiler.collectGarbage');
    await send(socket, 2, 'HeapProfiler.collectGarbage');
    const { result } = await send(socket, 3, 'Runtime.evaluate', HEAP_USED);
    return result.value;
  } finally {
    socket.close();
  }
}

/** Resolves to the result of a method of the protocol. */
async function send(socket, id, method, params = {}) {
  const answered = once(socket, 'message');
  socket.send(JSON.stringify({ id, method, params }));
  const [{ data }] = await answered;
  const { result, error } = JSON.parse(data);
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
