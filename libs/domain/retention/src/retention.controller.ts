import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '@reader/http';
import { PreviewPolicy, RetentionPolicy } from './retention.dto';
import { RetentionService } from './retention.service';
import { RetentionPreviewView } from './retention.view';

/** The policy that deletes old articles that no user retains. */
@Admin()
@ApiTags('retention')
@Controller('api/retention')
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Get()
  @ApiOkResponse({ type: RetentionPolicy })
  get(): Promise<RetentionPolicy> {
    return this.retention.get();
  }

  @Put()
  @ApiOkResponse({ type: RetentionPolicy })
  set(@Body() policy: RetentionPolicy): Promise<RetentionPolicy> {
    return this.retention.set(policy);
  }

  /** Counts what a policy would delete now, and what it would leave. */
  @Post('preview')
  @HttpCode(200)
  @ApiOkResponse({ type: RetentionPreviewView })
  preview(@Body() policy: PreviewPolicy): Promise<RetentionPreviewView> {
    return this.retention.preview(policy);
  }
}
