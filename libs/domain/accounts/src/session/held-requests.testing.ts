import { once } from 'node:events';
import { Controller, Get, Injectable, Module, Query, Req, Res } from '@nestjs/common';
import { CurrentUser, EventStream } from '@reader/http';
import type { Request, Response } from 'express';
import { AccountsModule } from '../accounts.module';
import type { User } from '../user/user.entity';
import { SessionWatch } from './session-watch';

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
    @CurrentUser() user: Pick<User, 'id'>,
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
