import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { HOUR_MS } from '@reader/duration';
import { AiAccess, buildBriefingRunSessionId } from '@reader/llm';
import { BriefingMaker } from '../writing/briefing-maker';
import { BriefingLimiter } from './briefing-limiter';
import type { CreateBriefing } from './briefing.dto';
import type { BriefingView } from './briefing.view';
import { BriefingsService } from './briefings.service';

/** Briefings on demand. */
@Injectable()
export class BriefingCreation {
  constructor(
    private readonly access: AiAccess,
    private readonly limiter: BriefingLimiter,
    private readonly maker: BriefingMaker,
    private readonly briefings: BriefingsService,
  ) {}

  /** Makes a briefing of the last hours. @throws FeatureNotConfigured; TooManyRequests */
  async create(user: User, { hours }: CreateBriefing): Promise<BriefingView> {
    await this.access.requireEnabled(user, 'briefing');
    const to = new Date();
    const period = { from: new Date(to.getTime() - hours * HOUR_MS), to };
    const briefingId = await this.limiter.run(user.id, () =>
      this.maker.make(user, {
        ...{ kind: 'on_demand', day: null, period, lease: null, priority: 'person' },
        sessionId: buildBriefingRunSessionId(randomUUID()),
      }),
    );
    return this.briefings.get(user, briefingId ?? 0);
  }
}
