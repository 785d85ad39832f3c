import { Socket } from 'node:net';
import { connectAny } from './dial';

const aSocket = (): Socket => new Socket();

describe('dialling one of several addresses', () => {
  it('alternates the families, beginning with the resolver’s first choice', async () => {
    const dialled: string[] = [];
    const refuse = (address: string): Promise<Socket> => {
      dialled.push(address);
      return Promise.reject(new Error(address));
    };
    await expect(
      connectAny(['2606::1', '2606::2', '2606::3', '1.1.1.1', '1.1.1.2'], refuse),
    ).rejects.toThrow();
    expect(dialled).toEqual(['2606::1', '1.1.1.1', '2606::2', '1.1.1.2']);
    await expect(connectAny(['1.1.1.1'], refuse)).rejects.toThrow('1.1.1.1');
  });

  it('continues at once after a refusal', async () => {
    const socket = aSocket();
    const dial = (address: string) =>
      address === '1.1.1.1' ? Promise.reject(new Error()) : Promise.resolve(socket);
    expect(await connectAny(['1.1.1.1', '1.1.1.2'], dial)).toBe(socket);
  });

  it('does not wait for an address that hangs, and closes it when it answers later', async () => {
    const [quick, slow] = [aSocket(), aSocket()];
    let answerLate: (socket: Socket) => void = () => undefined;
    const hanging = new Promise<Socket>((resolve) => (answerLate = resolve));
    const winner = await connectAny(['2606::1', '1.1.1.1'], (address) =>
      address === '2606::1' ? hanging : Promise.resolve(quick),
    );
    answerLate(slow);
    await hanging;
    expect(winner).toBe(quick);
    expect([quick.destroyed, slow.destroyed]).toEqual([false, true]);
  });
});
