/** Messages between the tabs of one browser; without BroadcastChannel, tabs are independent. */
export class TabChannel<T> {
  private readonly channel: BroadcastChannel | null;

  constructor(name: string, onMessage: (message: T) => unknown) {
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    this.channel?.addEventListener('message', (event: MessageEvent<T>) => void onMessage(event.data));
  }

  post(message: T): void {
    this.channel?.postMessage(message);
  }

  close(): void {
    this.channel?.close();
  }
}
