import { once } from 'node:events';
import { Controller, Get, Injectable, Module, Query, Req, Res } from '@nestjs/common';
import { CurrentUser, EventStream } from '@reader/http';
import { type HttpClient, waitUntil } from '@reader/testing';
import type { Request, Response } from 'express';
import { AccountsModule } from '../accounts.module';
import type { UserRef } from '../user/user.entity';
import { SessionWatch } from './session-watch';
import { USER_REQUESTS_MAX, USER_REQUESTS_WAITING_MAX } from './user-request-limiter';

/** Requests that wait until the test releases them, and streams that end with their session. */
@Injectable()
export class HeldRequests {
  private readonly waiting = new Map<string, () => void>();

  wait(name: string): Promise<void> {
    return new Promise((resolve) => this.waiting.set(name, resolve));
  }

  has(name: string): boolean {
    return this.waiting.has(name);
  }

  release(name: string): void {
    this.waiting.get(name)?.();
    this.waiting.delete(name);
  }
}

@Controller('api/holding')
class HoldingController {
  constructor(
    private readonly holds: HeldRequests,
    private readonly watch: SessionWatch,
  ) {}

  @Get('request')
  async hold(@Query('name') name: string): Promise<object> {
    await this.holds.wait(name);
    return { name };
  }

  @Get('stream')
  async stream(
    @CurrentUser() user: UserRef,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const events = new EventStream(response);
    events.begin(1000);
    const stop = await this.watch.watch(user, request, () => events.end());
    if (!response.closed) await once(response, 'close');
    stop();
  }
}

@Module({ imports: [AccountsModule], controllers: [HoldingController], providers: [HeldRequests] })
export class HoldingModule {}

/** Sends requests of the user until one is refused; the others run or wait. @returns what ends them all */
export async function occupyRequests(holds: HeldRequests, user: HttpClient): Promise<() => Promise<void>> {
  const count = USER_REQUESTS_MAX + USER_REQUESTS_WAITING_MAX + 1;
  const names = Array.from({ length: count }, (_, n) => `occupied-${n}`);
  let ended = 0;
  const sent = names.map((name) => user.get(`/api/holding/request?name=${name}`).finally(() => (ended += 1)));
  await waitUntil('one is refused', () => ended > 0);
  return async () => {
    await waitUntil('all requests have ended', () => {
      for (const name of names) holds.release(name);
      return ended === count;
    });
    await Promise.all(sent);
  };
}
