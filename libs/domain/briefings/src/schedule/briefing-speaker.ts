import { Injectable, Logger } from '@nestjs/common';
import { UsersService } from '@reader/accounts';
import { UnusableSpeech } from '@reader/audio';
import { TtlCache } from '@reader/concurrency';
import { HOUR_MS } from '@reader/duration';
import {
  NotFound,
  TooManyRequests,
  Unavailable,
  Unprocessable,
  UpstreamFailed,
  UpstreamTimeout,
} from '@reader/http';
import { Clock, type JobContext } from '@reader/scheduler';
import { BriefingAudioService } from '../audio/briefing-audio.service';
import { UnspokenBriefingsQueries, type UnspokenRow } from './unspoken-briefings.queries';

/** Of one run; each takes 45 seconds at most, and mails wait for the next run. The next run speaks others. */
const SPOKEN_MAX = 4;
const CONSIDERED_MAX = 500;
/** Briefings that the model cannot speak are left alone for so long, in this process. */
const UNUSABLE = { ttlMs: HOUR_MS, entriesMax: 10_000 };

type Outcome = 'spoken' | 'pending' | 'refused' | 'unusable';

/** The user's minutes of the day are used up, or the briefing cannot be read any more. */
const REFUSALS = [TooManyRequests, Unprocessable, NotFound];
/** The model fails, or the minutes of this server are used up. Not `UnusableSpeech`: others may be spoken. */
const SERVICE_FAILURES = [UpstreamFailed, UpstreamTimeout, Unavailable];

/** Speaks scheduled briefings for the podcasts of their users. */
@Injectable()
export class BriefingSpeaker {
  private readonly log = new Logger(BriefingSpeaker.name);
  private readonly unusable = new TtlCache<true>(UNUSABLE);

  constructor(
    private readonly unspoken: UnspokenBriefingsQueries,
    private readonly users: UsersService,
    private readonly audio: BriefingAudioService,
    private readonly clock: Clock,
  ) {}

  /**
   * A failure of the model ends the run, so that it is not requested for each user. A failure of one briefing
   * does not, because the same one would be first in each run. Those that the model refuses count towards
   * the limit of the run, because it may refuse all of them. @returns how many
   */
  async speakNew({ signal }: Pick<JobContext, 'signal'>): Promise<number> {
    if (!this.audio.isConfigured) return 0;
    const counts: Record<Outcome, number> = { spoken: 0, pending: 0, refused: 0, unusable: 0 };
    for (const row of await this.unspoken.list(this.clock.now(), CONSIDERED_MAX)) {
      if (signal.aborted || counts.spoken + counts.pending + counts.unusable >= SPOKEN_MAX) break;
      if (this.unusable.get(String(row.briefing_id)) !== undefined) continue;
      try {
        counts[await this.speakOne(row)] += 1;
      } catch (error) {
        this.log.warn({ err: error, briefing_id: row.briefing_id, what: 'a briefing was not spoken' });
        if (SERVICE_FAILURES.some((failure) => error instanceof failure)) break;
      }
    }
    return counts.spoken;
  }

  private async speakOne({ user_id: userId, briefing_id: id }: UnspokenRow): Promise<Outcome> {
    const user = await this.users.find(userId);
    if (user === null || !user.settings.ai_enabled) return 'refused';
    try {
      const { outcome } = await this.audio.speak(user, id);
      return outcome === 'pending' ? 'pending' : 'spoken';
    } catch (error) {
      if (REFUSALS.some((refusal) => error instanceof refusal)) return 'refused';
      if (!(error instanceof UnusableSpeech)) throw error;
      this.log.warn({ err: error, briefing_id: id, what: 'a briefing cannot be spoken' });
      this.unusable.set(String(id), true);
      return 'unusable';
    }
  }
}
