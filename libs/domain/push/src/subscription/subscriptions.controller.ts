import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import type { UserRef } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import type { Request, Response } from 'express';
import { SubscribeInput, UnsubscribeInput } from './subscription.dto';
import { SubscriptionsService } from './subscriptions.service';

export class SubscriptionView {
  @ApiProperty() readonly endpoint!: string;
}

export class TestResultView {
  @ApiProperty({ description: 'Browsers whose push service took the message.' }) readonly sent!: number;
  @ApiProperty({ description: 'Browsers that no longer exist; they were removed.' }) readonly gone!: number;
  @ApiProperty({ description: 'Push services that could not be reached, or had no time.' })
  readonly later!: number;
  @ApiProperty({ description: 'Push services that refused the message.' }) readonly dropped!: number;
}

@ApiTags('push')
@Controller('api/push')
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Post('subscriptions')
  @ApiOperation({
    summary:
      "Stores the browser's `PushSubscription`. 200 if it was stored before. At most 20 (409). An endpoint " +
      'that another user registered becomes yours.',
  })
  @ApiCreatedResponse({ type: SubscriptionView })
  async subscribe(
    @CurrentUser() user: UserRef,
    @Body() { endpoint, keys }: SubscribeInput,
    @Req() { sessionID: sid }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubscriptionView> {
    const { isNew } = await this.subscriptions.subscribe(user, sid, endpoint, keys);
    if (isNew) response.status(201).location('/api/push/subscriptions');
    else response.status(200);
    return { endpoint };
  }

  @Delete('subscriptions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Stops notifications to the browser with this endpoint.' })
  @ApiNoContentResponse()
  unsubscribe(@CurrentUser() user: UserRef, @Body() { endpoint }: UnsubscribeInput): Promise<void> {
    return this.subscriptions.unsubscribe(user, endpoint);
  }

  @Post('test')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sends a notification to each of your browsers. 409 without one.' })
  @ApiOkResponse({ type: TestResultView })
  test(@CurrentUser() user: UserRef): Promise<TestResultView> {
    return this.subscriptions.test(user);
  }
}
