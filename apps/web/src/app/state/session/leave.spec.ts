import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { ReadingPositions } from '../../screens/article/place/reading-positions';
import { Player } from '../player/player';
import type { PlayableMedia } from '../player/track';
import { Session } from './session';

/** A recording that plays on by `playTo`. */
class TestMedia extends EventTarget implements PlayableMedia {
  currentTime = 0;
  defaultPlaybackRate = 1;
  playbackRate = 1;
  paused = true;
  readonly duration = 3_600;
  readonly seeking = false;

  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  playTo(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
}

describe('signing out', () => {
  let http: HttpTestingController;

  beforeEach(() => {
    localStorage.clear();
    // jsdom neither plays nor navigates.
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    jest.spyOn(console, 'error').mockReturnValue();
    // jsdom lacks the class; without a worker, no answer comes.
    Object.assign(globalThis, {
      MessageChannel: class {
        readonly port1 = {};
        readonly port2 = {};
      },
    });
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
  });

  afterAll(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'MessageChannel');
  });

  const leave = async (): Promise<void> => {
    const left = TestBed.inject(Session).leave();
    // First the page looks for a subscription to notifications.
    await new Promise((resolve) => setTimeout(resolve));
    http.expectOne('/auth/logout').flush(null);
    await left;
  };

  it('stops a recording, which leaves no position behind', async () => {
    const media = new TestMedia();
    TestBed.inject(Player).play({
      url: '/a.mp3',
      title: 'A',
      source: 'Moss',
      path: '/',
      picture: null,
      media,
    });
    media.playTo(60);
    expect(Object.keys(localStorage)).toEqual(['reader.listening.']);
    await leave();
    expect(media.paused).toBe(true);
    media.playTo(120);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('stores no reading position while the next page loads', async () => {
    const positions = TestBed.inject(ReadingPositions);
    positions.set(7, { block: 3, words: 'Moss' });
    expect(Object.keys(localStorage)).toEqual(['reader.places.']);
    await leave();
    positions.set(7, { block: 4, words: 'Lichen' });
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
