import { Component, DestroyRef, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Icon } from '@reader/web-ui';
import { formatNumber } from '@reader/web-words';
import { CATALOGUE, type CommandId } from '../commands/catalogue';
import { Commands } from '../commands/commands';
import { connectMediaSession } from './media-session';
import { Chapters } from '../../state/player/chapters';
import { Player, SPEEDS } from '../../state/player/player';
import { SLEEP_MINUTES, SleepTimer } from '../../state/player/sleep-timer';
import { SKIP_BACK_S, SKIP_FORWARD_S } from './player-commands';
import { formatClock, formatSpokenTime } from '../../state/player/track';

/** Seconds per arrow and page key. The slider itself steps by one second. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
};

/** The player at the bottom of every page. */
@Component({
  selector: 'rd-player-bar',
  imports: [Button, Icon, RouterLink],
  templateUrl: './player-bar.html',
  styleUrl: './player-bar.css',
  host: {
    role: 'region',
    '[attr.aria-label]': 'name',
    '[hidden]': 'player.track() === null',
    '[class.chapters]': 'player.track()?.chapters !== undefined',
  },
})
export class PlayerBar {
  protected readonly player = inject(Player);
  protected readonly chapters = inject(Chapters);
  protected readonly sleep = inject(SleepTimer);
  private readonly commands = inject(Commands);

  protected readonly name = $localize`Player`;
  protected readonly speeds = SPEEDS;
  protected readonly sleepMinutes: readonly number[] = SLEEP_MINUTES;
  /** The minutes left, when no option has them. It is the first option, which a select falls back to. */
  protected readonly unlistedMinutes = computed(() => {
    const left = this.sleep.minutesLeft();
    return this.sleepMinutes.includes(left) ? 0 : left;
  });
  protected readonly numberOf = formatNumber;
  protected readonly back = SKIP_BACK_S;
  protected readonly forward = SKIP_FORWARD_S;
  protected readonly formatClock = formatClock;
  protected readonly playLabel = computed(() => (this.player.playing() ? $localize`Pause` : $localize`Play`));
  protected readonly spoken = computed(() => {
    const [at, duration] = [formatSpokenTime(this.player.at()), formatSpokenTime(this.player.duration())];
    return $localize`${at}:position: of ${duration}:duration:`;
  });

  constructor() {
    connectMediaSession();
    inject(DestroyRef).onDestroy(() => this.sleep.set(0));
  }

  protected run(id: string): void {
    this.commands.run(id);
  }

  /** "Play, or pause (p)", with the key that the command has now. */
  protected getHint(id: CommandId): string {
    return this.commands.formatTitle(id, CATALOGUE[id].label);
  }

  protected getName(id: CommandId): string {
    return CATALOGUE[id].label;
  }

  protected formatMinutes(minutes: number): string {
    return $localize`${formatNumber(minutes)}:MINUTES: min`;
  }

  protected getPageLabel(title: string): string {
    return $localize`Playing: ${title}:title:. Open its page`;
  }

  protected seekByKey(event: KeyboardEvent): void {
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.player.skip(step);
  }
}
